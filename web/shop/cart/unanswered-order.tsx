import { useSyncExternalStore } from 'react';
import { useSession } from '#web/api/hooks.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { money } from '../format.ts';
import { unanswered } from './order-attempt.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The order this member sent and never heard of, if there is one. */
export function useUnanswered() {
  const lost = useSyncExternalStore(unanswered.subscribe, unanswered.get);
  const { user } = useSession();
  return lost?.member === user?.email ? (lost?.request ?? null) : null;
}

/** After a lost answer the cart may look empty because it was ordered: asking again with the same key tells. */
export function UnansweredOrder() {
  const request = useUnanswered();
  const place = usePlaceOrder();
  if (!request) return null;
  return (
    <Banner
      tone="warning"
      className="mb-10"
      title={`We did not hear whether your order of ${money(request.expectedTotal, request.currencyType)} went through`}
      action={
        <Button kind="dark" onPress={() => place.mutate(request)} isPending={place.isPending}>
          Try again
        </Button>
      }
    >
      Trying again is safe: the same order is never placed or paid twice. If it went through, you are taken to
      it.
    </Banner>
  );
}
