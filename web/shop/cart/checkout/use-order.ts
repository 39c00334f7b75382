import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { beginCheckout } from '#contract/order/checkout.ts';
import { isRefused } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { orderPlaced } from '#web/shop/shared/order-placed.ts';
import { saveBuyerDetails, type BuyerDetails } from './buyer-details.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { placeOrder } from '#contract/order/order.ts';
import { cache } from '#web/api/http/cache.ts';
import { session } from '#web/api/session/session.ts';
import { cart } from '#web/api/state/cart.ts';
import { useIdempotentCall } from '#web/api/use-idempotent-call.ts';

export type OrderRequest = BodyOf<typeof placeOrder>;

const refetchAll = () => Promise.allSettled([cart.reload(), cache.invalidateQueries()]);

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

const orderKey = ['order'];

/** Also until the page it leads to is here. */
export const useIsOrdering = () => useIsMutating({ mutationKey: orderKey }) > 0;

interface Ordering<Shown> {
  shown: Shown;
  details: BuyerDetails | null;
  /** The provider that pays what the wallet lacks; null if it lacks nothing. */
  provider: ProviderId | null;
  consent: OrderRequest;
}

/** @param shown what the page is made of now: it stays as it was while the button works */
export function useOrder<Shown>(shown: Shown) {
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const order = useMutation({
    mutationKey: orderKey,
    mutationFn: async ({ details, provider, consent }: Ordering<Shown>): Promise<void> => {
      if (details) await saveBuyerDetails(details);
      if (provider === null) {
        await place.sent(consent);
        return;
      }
      const body = { ...consent, provider };
      const { paymentId, orderId } = await call(beginCheckout, { body }, { quiet: true });
      if (orderId === null) await navigate(paths.cartPayment(paymentId));
      else await orderPlaced(orderId, navigate);
    },
    onError: (error) => (isRefused(error) ? refetchAll() : undefined),
  });
  const { unanswered } = place;
  return {
    ...order,
    unanswered: unanswered && {
      ...unanswered,
      check: () => order.mutate({ shown, details: null, provider: null, consent: unanswered.body }),
    },
  };
}
