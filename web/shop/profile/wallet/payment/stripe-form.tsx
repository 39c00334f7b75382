import { useMutation } from '@tanstack/react-query';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { card as words, payment } from '#words/payment.ts';
import { FormActions } from './form-actions.tsx';
import type { ProviderFormProps } from './provider-form-props.ts';
import { returnUrl } from './stripe.ts';
import { useStripe, type OpenedStripe } from './use-stripe.ts';

/** Stripe's Payment Element: what is typed into it goes to Stripe and is never seen here. */
export function StripeForm(props: ProviderFormProps) {
  const { publicKey, token, isChallenge, onAsk } = props;
  const { place, opened, problem, retry } = useStripe(publicKey, token, isChallenge);
  const pay = useMutation({
    /** @returns why the card was not taken, in Stripe's words for the buyer */
    mutationFn: async ({ stripe, elements }: OpenedStripe) => {
      const confirmParams = { return_url: returnUrl() };
      const { error } = isChallenge
        ? await stripe.handleNextAction({ clientSecret: token })
        : await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
      if (error) return error.message ?? words.refused;
      onAsk();
      return null;
    },
    // What Stripe made of it only the house can say now.
    onError: onAsk,
  });
  const refusal = pay.isPending ? null : pay.data;
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (opened) pay.mutate(opened);
      }}
    >
      {refusal && (
        <Banner tone="danger" title={refusal}>
          {payment.notCharged}
        </Banner>
      )}
      {problem !== null && (
        <Banner
          tone="danger"
          action={
            <Button kind="quiet" onPress={retry}>
              {words.retry}
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      {!opened && problem === null && <Loading />}
      <div ref={place} />
      <FormActions {...props} isReady={opened !== null} isPending={pay.isPending} />
    </form>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <span role="status" className="sr-only">
      {words.loading}
    </span>
    <SkeletonText lines={4} />
  </div>
);
