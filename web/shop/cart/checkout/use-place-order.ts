import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { placeOrder } from '#web/api/calls/order/order.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { cache } from '#web/api/http/cache.ts';
import { cart } from '#web/api/state/cart.ts';
import { call } from '#web/api/http/client.ts';
import { idempotencyKeyFor } from '#web/api/http/idempotency-key.ts';
import { member, session } from '#web/api/session/session.ts';
import { paths } from '#web/paths.ts';
import { order as orderWords } from '#words/en/cart/cart.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { unansweredOrder, type OrderRequest } from './unanswered-order-store.ts';

/** A refusal means that nothing was ordered; any other error leaves it open. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export const refetchAll = () => Promise.allSettled([cart.reload(), cache.invalidateQueries()]);

export function usePlaceOrder() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: OrderRequest) =>
      call(placeOrder, { body }, { quiet: true, idempotencyKey: idempotencyKeyFor(body) }),
    onSuccess: async (order, { membershipId, expectedMembershipTotal = 0 }) => {
      if (order.currency === session.state().user?.currency)
        session.adjustBalance(-order.total - expectedMembershipTotal);
      await navigate(paths.profileOrder(order.id));
      // Not before: the cart would offer to pay for what has just been paid.
      unansweredOrder.set(null);
      toast.success(orderWords.placed);
      await Promise.allSettled([
        cart.reload(),
        membershipId === undefined ? loadBalance() : membershipChanged(),
      ]);
    },
    onError: (error, request) => {
      unansweredOrder.set(isRefused(error) ? null : { member: member(), request });
      return isRefused(error) ? refetchAll() : undefined;
    },
  });
}
