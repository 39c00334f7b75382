import { useNavigate } from 'react-router';
import type { BodyOf } from '#contract/endpoint.ts';
import { placeOrder } from '#contract/order/order.ts';
import { cache } from '#web/api/http/cache.ts';
import { session } from '#web/api/session/session.ts';
import { cart } from '#web/api/state/cart.ts';
import { useIdempotentCall } from '#web/api/use-idempotent-call.ts';
import { orderPlaced } from '#web/shop/shared/order-placed.ts';

export type OrderRequest = BodyOf<typeof placeOrder>;

export const refetchAll = () => Promise.allSettled([cart.reload(), cache.invalidateQueries()]);

export function usePlaceOrder() {
  const navigate = useNavigate();
  return useIdempotentCall(placeOrder, {
    onAnswer: async ({ id, currency, total }, { expectedMembershipTotal = 0 }) => {
      if (currency === session.state().user?.currency)
        session.adjustBalance(-total - expectedMembershipTotal);
      await orderPlaced(id, navigate);
    },
    onRefusal: refetchAll,
  });
}
