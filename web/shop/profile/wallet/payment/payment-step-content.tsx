import type { Checkout } from '#contract/order/checkout.ts';
import { Fragment, lazy, Suspense } from 'react';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { providers as providersWords } from '#words/en/profile/payment.ts';
import { ChooseProvider } from './choose-provider.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { Outcome } from './outcome.tsx';
import type { Money } from '#domain/money.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { providerForms } from './providers/forms.tsx';
import { RedirectForm } from './redirect-form.tsx';
import type { DepositControl } from './use-deposit.ts';

const Sandbox = lazy(async () => ({
  default: (await import('./providers/sandbox/sandbox.tsx')).Sandbox,
}));

interface PaymentStepContentProps {
  control: DepositControl;
  isBegun: boolean;
  deposit: Money | null;
  providers: readonly PaymentProvider[];
  amount: string;
  /** The order that the payment is for; null for none, undefined until that is known. */
  checkout: Checkout | null | undefined;
}

export function PaymentStepContent(props: PaymentStepContentProps) {
  return (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <Content {...props} />
    </Suspense>
  );
}

function Content({ control, isBegun, deposit, providers, amount, checkout }: PaymentStepContentProps) {
  const { payment, step, hasNoAnswer, cancel, ask, check } = control;
  const provider = providers.find(({ id }) => id === (payment ? payment.provider : 'sandbox'));
  const isForm = step.kind === 'form' || step.kind === 'challenge';
  if (provider?.id === 'sandbox' && (isForm || !isBegun))
    return <Sandbox control={control} deposit={deposit} amount={amount} />;
  if (!isBegun && !payment && deposit)
    return <ChooseProvider providers={providers} deposit={deposit} control={control} />;
  if (step.kind === 'redirect') {
    const name = payment ? providersWords[payment.provider].name : '';
    return <RedirectForm {...step} name={name} amount={amount} cancel={cancel} />;
  }
  if (step.kind === 'form' || step.kind === 'challenge') {
    const renderForm = provider && providerForms[provider.id];
    // A payment that was begun with a provider that has since been switched off cannot go on here.
    if (!renderForm)
      return <Outcome step={{ kind: 'unknown' }} amount={amount} onAskAgain={ask} isForOrder={false} />;
    return (
      <Fragment key={step.kind}>
        {renderForm({
          publicKey: provider.publicKey ?? '',
          isTest: provider.environment === 'test',
          token: step.token,
          isChallenge: step.kind === 'challenge',
          decline: step.kind === 'form' ? step.decline : null,
          amount,
          cancel,
          onAsk: ask,
          hasNoAnswer,
          check,
        })}
      </Fragment>
    );
  }
  if (step.kind === 'paid' && checkout) return <OrderOutcome checkout={checkout} />;
  const isKnown = step.kind !== 'paid' || checkout !== undefined;
  const isLoading = step.kind === 'asking' && payment === null;
  return (
    <Outcome
      step={
        hasNoAnswer
          ? { kind: 'unanswered' }
          : isLoading
            ? { kind: 'loading' }
            : isKnown
              ? step
              : { kind: 'asking' }
      }
      amount={amount}
      onAskAgain={ask}
      isForOrder={Boolean(checkout)}
    />
  );
}
