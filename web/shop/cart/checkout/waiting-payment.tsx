import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type Checkout, waitingCheckout } from '#contract/order/checkout.ts';
import { cancelDeposit } from '#contract/wallet/deposit.ts';
import { useSession } from '#web/api/hooks.ts';
import { get } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { cart } from '#web/api/state/cart.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { waiting as words } from '#words/en/cart/checkout.ts';
import { money } from '#words/format.ts';

/** It settles, or runs out, elsewhere too. */
const recheckMs = 10_000;

/** Null for none, undefined while that is not known. */
export function useWaitingPayment(): Checkout | null | undefined {
  const { loggedIn } = useSession();
  const { data, isError } = useQuery({
    ...get(waitingCheckout, {}),
    enabled: loggedIn,
    refetchInterval: ({ state }) => (state.data?.checkout ? recheckMs : false),
  });
  const isWaiting = Boolean(data?.checkout);
  useEffect(() => {
    if (!isWaiting) return undefined;
    // When it ends, a job may have ordered what is in the cart.
    return () => void cart.reload().catch(() => undefined);
  }, [isWaiting]);
  return !loggedIn || isError ? null : data?.checkout;
}

/** The cart offers no other payment beside it: it would be a second one. */
export function WaitingPayment({
  checkout: { paymentId, amount, currency },
  className,
}: {
  checkout: Checkout;
  className?: string;
}) {
  const cancel = useMutation({
    mutationFn: () => call(cancelDeposit, { body: { paymentId } }, { quiet: true }),
  });
  return (
    <Banner
      className={className}
      title={words.title(money(amount, currency))}
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink as={Link} to={paths.cartPayment(paymentId)}>
            {words.action}
          </ButtonLink>
          <Button kind="quiet" onClick={() => cancel.mutate()} isPending={cancel.isPending}>
            {words.cancel}
          </Button>
        </div>
      }
    >
      {words.text}
      {cancel.error && <p className="mt-2 text-danger">{wordsFor(cancel.error)}</p>}
    </Banner>
  );
}
