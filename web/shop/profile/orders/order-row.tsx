import { Link } from 'react-router';
import type { Order } from '#contract/order/order.ts';
import { shareCount } from '#domain/order/order-lines.ts';
import { paths } from '#web/paths.ts';
import { orders } from '#words/en/profile/profile.ts';
import { money } from '#words/format.ts';
import { shares } from '#words/en/common.ts';
import { OrderStatus } from './order-status.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { useRelativeTime } from '#web/shop/shared/time/use-relative-time.ts';

export function OrderRow({ order }: { order: Order }) {
  const relativeTime = useRelativeTime();
  const localDay = useLocalDay();
  const count = shareCount(order.lines);
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
          {orders.when(localDay(order.placedAt), relativeTime(order.placedAt))}
        </time>
        <span>{shares(count)}</span>
        <OrderStatus order={order} />
      </p>
      <p className="figures text-right text-small text-ink-faint">{order.invoiceNumber}</p>
    </li>
  );
}
