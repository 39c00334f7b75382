import RevolutCheckout from '@revolut/checkout';
import { useMutation } from '@tanstack/react-query';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { revolut } from '#words/en/profile/payment.ts';
import { Decline, PayActions, type ProviderFormProps } from '../payment-actions.tsx';
import { silenceMs } from './silence.ts';

type PopupResult = { kind: 'paid' } | { kind: 'closed' } | { kind: 'declined'; message: string };

async function payWithPopup(token: string, isTest: boolean): Promise<PopupResult> {
  const silence = new Promise<never>((_, reject) => setTimeout(reject, silenceMs));
  const checkout = await Promise.race([RevolutCheckout(token, isTest ? 'sandbox' : 'prod'), silence]);
  return new Promise((resolve) => {
    checkout.payWithPopup({
      onSuccess: () => resolve({ kind: 'paid' }),
      onCancel: () => resolve({ kind: 'closed' }),
      onError: ({ message }) => resolve({ kind: 'declined', message }),
    });
  });
}

export function RevolutForm(props: ProviderFormProps) {
  const { token, isTest, decline } = props;
  const { ask, hasNoAnswer, check } = props.control;
  const pay = useMutation({
    /** @returns why it was not paid, in Revolut's words for the buyer */
    mutationFn: async () => {
      const result = await payWithPopup(token, isTest);
      if (result.kind === 'paid') ask();
      else await check.mutateAsync();
      return result.kind === 'declined' ? result.message : null;
    },
    onError: () => check.mutateAsync(),
  });
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        pay.mutate();
      }}
    >
      <p className="text-ink-muted">{revolut.text}</p>
      {hasNoAnswer ? null : pay.isError ? (
        <Refusal of={pay.error}>{revolut.notOpened}</Refusal>
      ) : (
        !pay.isPending && <Decline reason={pay.data ?? decline} />
      )}
      <PayActions {...props} isPending={pay.isPending} />
    </form>
  );
}
