import { useSyncExternalStore } from 'react';
import { useSession } from '#web/api/hooks.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { unanswered as unansweredWords } from '#words/cart.ts';
import { money } from '#web/shop/shared/format.ts';
import { unanswered } from './order-attempt.ts';
import { usePlaceOrder } from './use-place-order.ts';

export function useUnanswered() {
  const lost = useSyncExternalStore(unanswered.subscribe, unanswered.get);
  const { user } = useSession();
  return lost?.member === user?.email ? (lost?.request ?? null) : null;
}

/** After a lost answer the cart may be empty because it was ordered; asking again with the same key tells. */
export function UnansweredOrder() {
  const request = useUnanswered();
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
    </Banner>
  );
}
