import { useMutation } from '@tanstack/react-query';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { revolut } from '#words/en/profile/payment.ts';
import { FormActions } from './form-actions.tsx';
import { loadScript } from './load-script.ts';
import type { ProviderFormProps } from './provider-form-props.ts';
import { Refusal } from './refusal.tsx';
import { script, type RevolutEnd } from './revolut.ts';

/** Revolut's checkout: a window of theirs over this page. */
export function RevolutForm(props: ProviderFormProps) {
  const { token, isTest, decline, onAsk, onCheck } = props;
  const pay = useMutation({
    /** @returns why it was not paid, in Revolut's words for the buyer */
    mutationFn: async () => {
      await loadScript(script(isTest));
      if (!window.RevolutCheckout) throw new Error('the script of Revolut did not begin');
      const checkout = await window.RevolutCheckout(token, isTest ? 'sandbox' : 'prod');
      const end = await new Promise<RevolutEnd>((resolve) => {
        checkout.payWithPopup({
          onSuccess: () => resolve({ kind: 'done' }),
          onCancel: () => resolve({ kind: 'closed' }),
          onError: ({ message }) => resolve({ kind: 'declined', message }),
        });
      });
      if (end.kind === 'done') onAsk();
      else await onCheck();
      return end.kind === 'declined' ? end.message : null;
    },
    onError: onCheck,
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
      {pay.isError ? (
        <Banner tone="danger">{revolut.lost}</Banner>
      ) : (
        !pay.isPending && <Refusal reason={pay.data ?? decline} />
      )}
      <FormActions {...props} isReady isPending={pay.isPending} />
    </form>
  );
}
