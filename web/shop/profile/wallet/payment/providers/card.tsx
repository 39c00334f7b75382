import { useMutation } from '@tanstack/react-query';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { card } from '#words/en/profile/payment.ts';
import { Decline, PayActions, type ProviderFormProps } from '../payment-actions.tsx';
import { useStripe, type OpenedStripe } from './use-stripe.ts';

export function StripeForm(props: ProviderFormProps) {
  const { publicKey, token, isChallenge, decline } = props;
  const { ask, hasNoAnswer, check } = props.control;
  const { place, opened, problem, retry } = useStripe(publicKey, token, isChallenge);
  const pay = useMutation({
    /** @returns why the card was not taken, in Stripe's words for the buyer */
    mutationFn: async ({ stripe, elements }: OpenedStripe) => {
      // A bank's own page leads back to this payment.
      const confirmParams = { return_url: window.location.href };
      const { error } = isChallenge
        ? await stripe.handleNextAction({ clientSecret: token })
        : await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
      if (error) {
        // Also for a payment that was taken: in another tab, or by a call whose answer was lost.
        await check.mutateAsync();
        return error.message ?? card.refused;
      }
      ask();
      return null;
    },
    onError: () => check.mutateAsync(),
  });
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (opened) pay.mutate(opened);
      }}
    >
      {problem !== null && (
        <Refusal
          of={problem}
          action={
            <Button kind="quiet" onClick={retry}>
              {card.retry}
            </Button>
          }
        >
          {problem}
        </Refusal>
      )}
      {!opened && problem === null && <Loading />}
      <div ref={place} />
      {!pay.isPending && !hasNoAnswer && <Decline reason={pay.data ?? decline} />}
      <PayActions {...props} isReady={opened !== null} isPending={pay.isPending} />
    </form>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <span role="status" className="sr-only">
      {card.loading}
    </span>
    <SkeletonText lines={4} />
  </div>
);
