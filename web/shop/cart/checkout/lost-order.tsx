import type { LostCall } from '#web/api/use-idempotent-call.ts';
import { LostAnswer } from '#web/shop/shared/lost-answer.tsx';
import { lostOrder } from '#words/en/cart/cart.ts';
import { money } from '#words/format.ts';
import type { OrderRequest } from './use-place-order.ts';

export function LostOrder({ lost, className }: { lost: LostCall<OrderRequest>; className?: string }) {
  const { expectedTotal, expectedMembershipTotal = 0, currencyType } = lost.body;
  const total = money(expectedTotal + expectedMembershipTotal, currencyType);
  return <LostAnswer what={lostOrder(total)} lost={lost} {...(className && { className })} />;
}
