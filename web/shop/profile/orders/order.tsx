import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { getOrder, type Order as Facts } from '#contract/order.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { dayOf, money } from '../../format.ts';
import { NotFound } from '../../errors/not-found.tsx';
import { Loaded } from '../../loaded.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { OrderLine } from './order-line.tsx';

const isOrderId = (id = '') => getOrder.params.safeParse({ id }).success;
const orderQuery = (id = '') => get(getOrder, { params: { id } });

export const loader = ({ params }: LoaderFunctionArgs) =>
  isOrderId(params['id']) ? prefetch(orderQuery(params['id'])) : null;

/** /profile/orders/{id} */
export function Component() {
  const { id } = useParams();
  return isOrderId(id) ? <Page id={id} /> : <NotFound />;
}

function Page({ id }: { id: string | undefined }) {
  const order = useGet(orderQuery(id));
  return (
    <>
      <Link
        to={paths.profileOrders()}
        className="label mb-6 inline-block py-2 text-ink-muted hover:text-accent-strong"
      >
        ← All orders
      </Link>
      <Loaded query={order} skeleton={<SkeletonText lines={8} />}>
        {(data) => <Order order={data} />}
      </Loaded>
    </>
  );
}

function Order({ order }: { order: Facts }) {
  const { currency } = order;
  return (
    <>
      <ProfileHeading
        title={`Order of ${dayOf(order.placedAt)}`}
        lead={`Invoice ${order.invoiceNumber}, paid from your wallet.`}
        action={<InvoiceButton order={order} />}
      />
      <ul className="border-t border-hairline">
        {order.lines.map((line) => (
          <OrderLine key={line.caskId} line={line} currency={currency} />
        ))}
      </ul>
      <DefinitionList
        className="mt-10 ml-auto max-w-md"
        items={[
          { label: 'Subtotal', value: money(order.subtotal, currency) },
          ...(order.discount > 0
            ? [{ label: `Coupon ${order.couponCode ?? ''}`, value: money(-order.discount, currency) }]
            : []),
          {
            label: 'Total paid',
            value: <span className="font-display text-subheading">{money(order.total, currency)}</span>,
          },
        ]}
      />
      <p className="prose mt-10 text-small text-ink-muted">
        What happens next: your shares mature in bond. At most 30 days before bottling you hear the final
        date; shipping, duty and VAT or GST are invoiced then. Until midnight of the 14th day after this order
        you may withdraw from it, by e-mail with the invoice, for a full refund:{' '}
        <Link to={paths.contacts()} className="textlink">
          Contact Us
        </Link>
        .
      </p>
    </>
  );
}
