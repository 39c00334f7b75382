import { useSyncExternalStore } from 'react';
import { isUnanswered } from '#web/api/http/api-error.ts';
import { useSession } from '#web/api/hooks.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { unanswered as unansweredWords } from '#words/en/cart/cart.ts';
import { money } from '#words/format.ts';
import { unansweredOrder } from './unanswered-order-store.ts';
import { usePlaceOrder } from './use-place-order.ts';

export function useUnansweredOrder() {
  const stored = useSyncExternalStore(unansweredOrder.subscribe, unansweredOrder.get);
  const { user } = useSession();
  return stored?.member === user?.email ? (stored?.request ?? null) : null;
}

/** After a stored answer the cart may be empty because it was ordered; the answer to the same key says. */
export function UnansweredOrder() {
  const request = useUnansweredOrder();
  const place = usePlaceOrder();
  if (!request) return null;
  return (
    <Banner
      tone="warning"
      className="mb-10"
      title={unansweredWords.title(money(request.expectedTotal, request.currencyType))}
      action={
        <Button kind="dark" onClick={() => place.mutate(request)} isPending={place.isPending}>
          {unansweredWords.retry}
        </Button>
      }
    >
      {unansweredWords.text}
      {isUnanswered(place.error) && ` ${unansweredWords.stillAway}`}
    </Banner>
  );
}
