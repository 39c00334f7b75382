import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { beginCheckout } from '#web/api/calls/order/checkout.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { saveDetails, type Details } from './details.ts';
import type { OrderRequest } from './unanswered-order-store.ts';
import { isRefused, refetchAll, usePlaceOrder } from './use-place-order.ts';

interface Ordering {
  details: Details | null;
  /** Who takes the payment of what the wallet lacks; null where it lacks nothing. */
  provider: ProviderId | null;
  consent: OrderRequest;
}

export function useOrder() {
  const navigate = useNavigate();
  const place = usePlaceOrder();
  return useMutation({
    mutationFn: async ({ details, provider, consent }: Ordering): Promise<void> => {
      if (details) await saveDetails(details);
      if (provider === null) {
        await place.mutateAsync(consent);
        return;
      }
      const body = { ...consent, provider };
      const { paymentId, orderId } = await call(beginCheckout, { body }, { quiet: true });
      await navigate(orderId === null ? paths.profileWalletPayment(paymentId) : paths.profileOrder(orderId));
    },
    onError: (error) => (isRefused(error) ? refetchAll() : undefined),
  });
}
