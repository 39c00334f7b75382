import type { Order } from '#contract/order/order.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { shareStates, withdrawals } from '#words/en/profile/withdrawal.ts';

const tones: Partial<Record<Order['state'], BadgeTone>> = {
  INVOICED: 'warning',
  DEFAULTED: 'danger',
  SHIPPED: 'info',
  DELIVERED: 'success',
};

export function OrderStatus({ order: { state, lines } }: { order: Order }) {
  const shares = lines.flatMap((line) => line.shares);
  const withdrawn = shares.filter((share) => share.state === 'WITHDRAWN').length;
  const isPartly = withdrawn > 0 && withdrawn < shares.length;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge tone={tones[state] ?? 'neutral'}>{shareStates[state]}</Badge>
      {isPartly && (
        <span className="text-small text-ink-muted">{withdrawals.partly(withdrawn, shares.length)}</span>
      )}
    </span>
  );
}
