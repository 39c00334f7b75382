import type { Order } from '#contract/order/order.ts';
import { mayBeWithdrawn } from '#domain/order/withdrawal.ts';

export const withdrawableShares = ({ lines }: Order) =>
  lines.flatMap(({ name, shares }) =>
    shares.filter((share) => mayBeWithdrawn(share, 'MEMBER')).map((share) => ({ ...share, name })),
  );
