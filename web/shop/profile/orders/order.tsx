import { useParams, type LoaderFunctionArgs } from 'react-router';
import { type Order as Facts, getInvoice, getInvoiceText, getOrder } from '#contract/order/order.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { callFile } from '#web/api/http/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { rich } from '#web/ui/rich.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { withCodes } from '#web/ui/code.tsx';
import { order as orderWords } from '#words/en/profile/profile.ts';
import { paidBy } from '#words/en/profile/payment.ts';
import { withdrawals } from '#words/en/profile/withdrawal.ts';
import { isUuid } from '../is-uuid.ts';
import { NotFound } from '../../errors/not-found.tsx';
import { dayOf, money } from '#words/format.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { BackLink } from '../back-link.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { certificatesQuery, OrderCertificates } from './order-certificates.tsx';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { IssuedInvoice } from './issued-invoice.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderStatus } from './order-status.tsx';
import { RightToWithdraw } from './withdrawal/right-to-withdraw.tsx';
import { Refunds } from './withdrawal/refunds.tsx';
import { Withdrawals } from './withdrawal/withdrawals.tsx';

const orderQuery = (id = '') => get(getOrder, { params: { id } });
const invoiceQuery = (id = '') => get(getInvoiceText, { params: { id } });

export const loader = ({ params }: LoaderFunctionArgs) =>
  isUuid(params['id'])
    ? prefetch(orderQuery(params['id']), invoiceQuery(params['id']), certificatesQuery(params['id']))
    : null;

/** /profile/orders/{id}. Printed, it is the invoice as it was issued. */
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
  useAnchor();
  const invoice = useGet(invoiceQuery(order.id)).data;
  const { currency, state } = order;
  const isOver = state === 'WITHDRAWN' || state === 'REFUNDED';
  return (
    <>
      {invoice && <IssuedInvoice invoice={invoice} />}
      <div className={invoice && 'print:hidden'}>
        <ProfileHeading
          title={orderWords.title(dayOf(order.placedAt))}
          lead={
            <>
              {withCodes(orderWords.lead(order.invoiceNumber, paidBy(order.payment)))}
              <OrderStatus order={order} />
            </>
          }
          action={
            <DownloadButton
              load={() => callFile(getInvoice, { params: { id: order.id } })}
              name={`${order.invoiceNumber}.pdf`}
            >
              {orderWords.invoice}
            </DownloadButton>
          }
        />
        <OrderCertificates order={order} />
        {order.canWithdraw && <RightToWithdraw order={order} />}
        <ul className="border-t border-hairline">
          {order.lines.map((line) => (
            <OrderLine key={line.caskId} line={line} currency={currency} placedOn={dayOf(order.placedAt)} />
          ))}
        </ul>
        <DefinitionList
          className="mt-10 ml-auto max-w-md break-inside-avoid"
          items={[
            { label: orderWords.subtotal, value: money(order.subtotal, currency) },
            ...(order.discount > 0
              ? [
                  {
                    label: orderWords.coupon(order.couponCode ?? ''),
                    value: money(-order.discount, currency),
                  },
                ]
              : []),
            {
              label: orderWords.total,
              value: <span className="font-display text-subheading">{money(order.total, currency)}</span>,
            },
            ...(order.refunded > 0 || order.withdrawals.length > 0
              ? [{ label: withdrawals.refunded, value: money(order.refunded, currency) }]
              : []),
          ]}
        />
        {order.withdrawals.length > 0 && <Withdrawals order={order} />}
        {order.refunds.length > 0 && <Refunds order={order} />}
        <p className="prose mt-10 text-small text-ink-muted">
          {!isOver && rich(orderWords.next, { withdrawal: linkTo(paths.withdrawal()) })}{' '}
          {rich(orderWords.accepted(order.legalVersion), {
            terms: linkTo(paths.salesTerm(order.legalVersion)),
          })}
        </p>
      </div>
    </>
  );
}
