import { Link } from 'react-router';
import { listOrders, type Order } from '#contract/order/order.ts';
import { shareCount } from '#domain/order/order-lines.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Pages, pageLoader, usePageNumber, wirePage } from '#web/shop/shared/list/pages.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useLocalDay, useRelativeTime } from '#web/shop/shared/time/use-local-day.ts';
import { shares } from '#words/en/common.ts';
import { area, orders as ordersWords } from '#words/en/profile/profile.ts';
import { money } from '#words/format.ts';
import { OwnNotes } from '../own-notes.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { OrderStatus } from './order-status.tsx';

const ordersQuery = (page: number) => get(listOrders, { query: { page: wirePage(page), size: '10' } });

export const loader = pageLoader(ordersQuery);

function OrdersPage() {
  const page = usePageNumber();
  const orders = useGet(ordersQuery(page));
  return (
    <>
      <ProfileHeading title={ordersWords.title} />
      <OwnNotes />
      <Loaded query={orders}>
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <EmptyList words={ordersWords.empty} to={paths.casks()} />
          ) : (
            <>
              <ul className="border-t border-hairline">
                {content.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
              <Pages label={area.pages.orders} path={paths.profileOrders()} page={page} pages={totalPages} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
export { OrdersPage as Component };

function OrderRow({ order }: { order: Order }) {
  const relativeTime = useRelativeTime();
  const localDay = useLocalDay();
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-hairline py-5 transition-colors hover:bg-surface-raised">
      <h2 className="font-display text-subheading">
        <Link to={paths.profileOrder(order.id)} className="after:absolute after:inset-0">
          {order.lines.map(({ name }) => name).join(', ')}
        </Link>
      </h2>
      <p className="figures text-right">{money(order.total, order.currency)}</p>
      <p className="figures flex flex-wrap gap-x-4 text-small text-ink-muted">
        <time dateTime={order.placedAt}>
          {ordersWords.when(localDay(order.placedAt), relativeTime(order.placedAt))}
        </time>
        <span>{shares(shareCount(order.lines))}</span>
        <OrderStatus order={order} />
      </p>
      <p className="figures text-right text-small text-ink-faint">{order.invoiceNumber}</p>
    </li>
  );
}
