import type { UnansweredCall } from '#web/api/use-idempotent-call.ts';
import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { unansweredOrder } from '#words/en/cart/cart.ts';
import { money } from '#words/format.ts';
import type { OrderRequest } from './use-order.ts';

export function UnansweredOrder({
  unanswered,
  className,
}: {
  unanswered: UnansweredCall<OrderRequest>;
  className?: string;
}) {
  const { expectedTotal, expectedMembershipTotal = 0, currencyType } = unanswered.body;
  const total = money(expectedTotal + expectedMembershipTotal, currencyType);
  return <UnansweredCallBanner what={unansweredOrder(total)} unanswered={unanswered} className={className} />;
}
