import { useNavigate } from 'react-router';
import type { BodyOf } from '#contract/endpoint.ts';
import { placeOrder } from '#contract/order/order.ts';
import { cache } from '#web/api/http/cache.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { session } from '#web/api/session/session.ts';
import { cart } from '#web/api/state/cart.ts';
import { useIdempotentCall } from '#web/api/use-idempotent-call.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { order as orderWords } from '#words/en/cart/cart.ts';

export type OrderRequest = BodyOf<typeof placeOrder>;

export const refetchAll = () => Promise.allSettled([cart.reload(), cache.invalidateQueries()]);

export function usePlaceOrder() {
  const navigate = useNavigate();
  return useIdempotentCall(placeOrder, {
    onAnswer: async (order, { membershipId, expectedMembershipTotal = 0 }) => {
      if (order.currency === session.state().user?.currency)
        session.adjustBalance(-order.total - expectedMembershipTotal);
      await navigate(paths.profileOrder(order.id));
      toast.success(orderWords.placed);
      await Promise.allSettled([
        cart.reload(),
        membershipId === undefined ? loadBalance() : membershipChanged(),
      ]);
    },
    onRefusal: refetchAll,
  });
}
