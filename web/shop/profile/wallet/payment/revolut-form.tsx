import { useMutation } from '@tanstack/react-query';
import { Banner } from '#web/ui/banner.tsx';
import { payment, revolut as words } from '#words/payment.ts';
import { FormActions } from './form-actions.tsx';
import { loadScript } from './load-script.ts';
import type { ProviderFormProps } from './provider-form-props.ts';
import { script, type RevolutEnd } from './revolut.ts';

/** Revolut's checkout: a window of theirs over this page. */
export function RevolutForm(props: ProviderFormProps) {
  const { token, isTest, onAsk } = props;
  const pay = useMutation({
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
      return end;
    },
  });
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        pay.mutate();
      }}
    >
      <p className="text-ink-muted">{words.text}</p>
      {pay.data?.kind === 'declined' && (
        <Banner tone="danger" title={pay.data.message}>
          {payment.notCharged}
        </Banner>
      )}
      {pay.isError && <Banner tone="danger">{words.lost}</Banner>}
      <FormActions {...props} isReady isPending={pay.isPending} />
    </form>
  );
}
