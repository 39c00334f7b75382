import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { placeOrder } from '#contract/order.ts';
import { loadBalance } from '#web/api/account.ts';
import { cache } from '#web/api/cache.ts';
import { cart } from '#web/api/cart.ts';
import { call } from '#web/api/client.ts';
import { session } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast-queue.ts';
import { keyOf, type OrderRequest } from './order-attempt.ts';

/** Places the order; then its page, a fresh cart and the new balance. A refusal shows the cart as it is now. */
export function usePlaceOrder() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: OrderRequest) => call(placeOrder, { body }, { idempotencyKey: keyOf(body) }),
    onSuccess: async (order) => {
      if (order.currency === session.state().user?.currency) session.adjustBalance(-order.total);
      await navigate(paths.profileOrder(order.id));
      toast.success('Your order is placed. The certificates are in your collection.');
      await Promise.allSettled([cart.reload(), loadBalance()]);
    },
    onError: () => {
      cart.reload().catch(() => undefined);
      void cache.invalidateQueries();
    },
  });
}
