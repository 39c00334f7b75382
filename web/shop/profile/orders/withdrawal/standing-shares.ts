import type { Order } from '#contract/order.ts';
import { mayBeWithdrawn } from '#domain/order/withdrawal.ts';

/** What can still be withdrawn from, with the cask's name. */
export const standingShares = ({ lines }: Order) =>
  lines.flatMap(({ name, shares }) =>
    shares.filter((share) => mayBeWithdrawn(share, 'MEMBER')).map((share) => ({ ...share, name })),
  );
