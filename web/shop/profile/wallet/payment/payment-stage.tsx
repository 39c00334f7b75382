import { providers as providersWords } from '#words/en/profile/payment.ts';
import { ChooseProvider } from './choose-provider.tsx';
import { Outcome } from './outcome.tsx';
import type { PaymentState } from './payment-state.ts';
import { ProviderForm } from './provider-form.tsx';
import type { PaymentProvider } from './payment-provider.ts';
import { RedirectForm } from './redirect-form.tsx';
import { Sandbox } from './sandbox.tsx';
import type { PaymentControl } from './use-payment.ts';

interface PaymentStageProps {
  control: PaymentControl;
  isBegun: boolean;
  deposit: PaymentState | null;
  providers: readonly PaymentProvider[];
  amount: string;
}

/** What is asked of the person now. */
export function PaymentStage({ control, isBegun, deposit, providers, amount }: PaymentStageProps) {
  const { payment, step, cancel, ask, check } = control;
  const provider = providers.find(({ id }) => id === (payment ? payment.provider : 'sandbox'));
  const isForm = step.kind === 'form' || step.kind === 'challenge';
  if (provider?.id === 'sandbox' && (isForm || !isBegun))
    return <Sandbox control={control} deposit={deposit} amount={amount} />;
  if (!isBegun && !payment && deposit)
    return <ChooseProvider providers={providers} deposit={deposit} control={control} />;
  if (step.kind === 'redirect') {
    const { name } = providersWords[payment?.provider ?? 'paypal'];
    return <RedirectForm {...step} name={name} amount={amount} cancel={cancel} />;
  }
  if (step.kind === 'form' || step.kind === 'challenge') {
    // A payment that was begun with a provider that has since been switched off cannot go on here.
    if (!provider) return <Outcome step={{ kind: 'unknown' }} amount={amount} onAskAgain={ask} />;
    return (
      <ProviderForm
        key={step.kind}
        provider={provider}
        token={step.token}
        isChallenge={step.kind === 'challenge'}
        decline={step.kind === 'form' ? step.decline : null}
        amount={amount}
        cancel={cancel}
        onAsk={ask}
        onCheck={check}
      />
    );
  }
  return <Outcome step={step} amount={amount} onAskAgain={ask} />;
}
