import { useParams, type LoaderFunctionArgs } from 'react-router';
import type { Order as Facts } from '#contract/order.ts';
import { getOrder } from '#web/api/calls/order.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { rich } from '#web/ui/rich.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { invoices } from '#words/en/pdf/invoices.ts';
import { order as orderWords } from '#words/en/profile/profile.ts';
import { isUuid } from '../is-uuid.ts';
import { NotFound } from '../../errors/not-found.tsx';
import { dayOf, money } from '#words/format.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useCompany } from '#web/shop/shared/use-company.ts';
import { BackLink } from '../back-link.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { buyerQuery, InvoiceHead } from './invoice-head.tsx';
import { OrderLine } from './order-line.tsx';

const orderQuery = (id = '') => get(getOrder, { params: { id } });

export const loader = ({ params }: LoaderFunctionArgs) =>
  isUuid(params['id']) ? prefetch(orderQuery(params['id']), buyerQuery()) : null;

/** /profile/orders/{id}. Printed, it is the invoice. */
function OrderPage() {
  const { id } = useParams();
  return isUuid(id) ? <Page id={id} /> : <NotFound />;
}
export { OrderPage as Component };

function Page({ id }: { id: string | undefined }) {
  const order = useGet(orderQuery(id));
  return (
    <>
      <BackLink to={paths.profileOrders()}>{orderWords.back}</BackLink>
      <Loaded query={order} skeleton={<SkeletonText lines={8} />}>
        {(data) => <Order order={data} />}
      </Loaded>
    </>
  );
}

function Order({ order }: { order: Facts }) {
  const company = useCompany();
  const { currency } = order;
  return (
    <>
      <InvoiceHead order={order} />
      <div className="print:hidden">
        <ProfileHeading
          title={orderWords.title(dayOf(order.placedAt))}
          lead={orderWords.lead(order.invoiceNumber)}
          action={<InvoiceButton order={order} />}
        />
      </div>
      <ul className="border-t border-hairline">
        {order.lines.map((line) => (
          <OrderLine key={line.caskId} line={line} currency={currency} />
        ))}
      </ul>
      <DefinitionList
        className="mt-10 ml-auto max-w-md break-inside-avoid"
        items={[
          { label: orderWords.subtotal, value: money(order.subtotal, currency) },
          ...(order.discount > 0
            ? [{ label: orderWords.coupon(order.couponCode ?? ''), value: money(-order.discount, currency) }]
            : []),
          {
            label: orderWords.total,
            value: <span className="font-display text-subheading">{money(order.total, currency)}</span>,
          },
        ]}
      />
      <p className="prose mt-10 text-small text-ink-muted print:hidden">
        {rich(orderWords.next, { withdrawal: linkTo(paths.withdrawal()) })}{' '}
        {rich(orderWords.accepted(order.legalVersion), {
          terms: linkTo(paths.salesTerm(order.legalVersion)),
        })}
      </p>
      <p className="prose mt-10 hidden text-small text-ink-muted print:block">
        {company && invoices.orderNote(company.ordersEmail)}
      </p>
    </>
  );
}
