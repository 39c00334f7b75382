import { useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Checkout, getCheckout } from '#contract/order/checkout.ts';
import { listProviders } from '#contract/wallet/deposit.ts';
import type { Money } from '#domain/money.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { get } from '#web/api/http/cache.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { payment as paymentWords, providers as providersWords, redirect } from '#words/en/profile/payment.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { Outcome } from './outcome.tsx';
import { PaymentActions, type ProviderFormProps } from './payment-actions.tsx';
import type { DepositControl, PaymentProvider } from './use-deposit.ts';

type RenderForm = (props: ProviderFormProps) => ReactNode;

function lazyForm(load: () => Promise<ComponentType<ProviderFormProps>>): RenderForm {
  const Form = lazy(async () => ({ default: await load() }));
  return (props) => <Form {...props} />;
}

/** The forms of the providers whose script runs in our page. One that sends the buyer to its own page needs none. */
const providerForms: Partial<Record<ProviderId, RenderForm>> = {
  card: lazyForm(async () => (await import('./providers/card.tsx')).StripeForm),
  revolut: lazyForm(async () => (await import('./providers/revolut.tsx')).RevolutForm),
};

const Sandbox = lazy(async () => ({ default: (await import('./providers/sandbox.tsx')).Sandbox }));

export const providersQuery = () => get(listProviders, {});

/** The order that a payment is for; null for none, undefined while that is not known. The payment itself shows a refusal. */
export function useCheckoutOf(paymentId: string | null): Checkout | null | undefined {
  const found = useQuery({
    ...get(getCheckout, { params: { paymentId: paymentId ?? '' } }, { quiet: true }),
    enabled: paymentId !== null,
  });
  return paymentId === null || found.isError ? null : found.data?.checkout;
}

interface PaymentStageProps {
  control: DepositControl;
  isBegun: boolean;
  deposit: Money | null;
  providers: readonly PaymentProvider[];
  checkout: ReturnType<typeof useCheckoutOf>;
  amount: string | null;
}

export function PaymentStage(props: PaymentStageProps) {
  const shownNow = props.control.hasNoAnswer ? 'unanswered' : props.control.step.kind;
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(shownNow);
  useEffect(() => {
    if (shown.current === shownNow) return;
    shown.current = shownNow;
    // The control that was pressed is gone with the step before; a refusal has taken the focus already.
    if (!stage.current?.contains(document.activeElement)) stage.current?.focus();
  }, [shownNow]);
  return (
    <Card className="max-w-2xl">
      <div ref={stage} tabIndex={-1} className="outline-none">
        <Suspense fallback={<SkeletonText lines={4} />}>
          <Step {...props} amount={props.amount ?? paymentWords.theAmount} />
        </Suspense>
      </div>
    </Card>
  );
}

interface StepProps extends PaymentStageProps {
  amount: string;
}

function Step({ control, isBegun, deposit, providers, amount, checkout }: StepProps) {
  const { payment, step, hasNoAnswer, ask } = control;
  const provider = providers.find(({ id }) => id === (payment ? payment.provider : 'sandbox'));
  const isForm = step.kind === 'form' || step.kind === 'challenge';
  if (provider?.id === 'sandbox' && (isForm || !isBegun))
    return <Sandbox control={control} deposit={deposit} amount={amount} />;
  if (!isBegun && !payment && deposit)
    return <ChooseProvider providers={providers} deposit={deposit} amount={amount} control={control} />;
  if (step.kind === 'redirect') {
    const name = payment ? providersWords[payment.provider].name : '';
    return (
      <div className="flex flex-col gap-6">
        <p className="text-ink-muted">{redirect.text(amount, name)}</p>
        {step.decline !== null && <Refusal of={step.decline}>{step.decline}</Refusal>}
        <PaymentActions control={control} amount={amount}>
          <ButtonLink href={step.url}>{redirect.go(name)}</ButtonLink>
        </PaymentActions>
      </div>
    );
  }
  if (step.kind === 'form' || step.kind === 'challenge') {
    const renderForm = provider && providerForms[provider.id];
    // A payment that was begun with a provider that has since been switched off cannot go on here.
    if (!renderForm) return <Outcome step={{ kind: 'unknown' }} amount={amount} onAskAgain={ask} />;
    const { publicKey, environment } = provider;
    const isChallenge = step.kind === 'challenge';
    const decline = step.kind === 'form' ? step.decline : null;
    const { token } = step;
    const form = { control, amount, token, isChallenge, decline, isTest: environment === 'test' };
    return <Fragment key={step.kind}>{renderForm({ ...form, publicKey: publicKey ?? '' })}</Fragment>;
  }
  if (step.kind === 'paid' && checkout) return <OrderOutcome checkout={checkout} />;
  const isKnown = step.kind !== 'paid' || checkout !== undefined;
  const isLoading = step.kind === 'asking' && payment === null;
  const known = isLoading ? { kind: 'loading' as const } : isKnown ? step : { kind: 'asking' as const };
  return (
    <Outcome
      step={hasNoAnswer ? { kind: 'unanswered' } : known}
      amount={amount}
      onAskAgain={ask}
      isForOrder={Boolean(checkout)}
    />
  );
}

interface ChooseProviderProps {
  providers: readonly PaymentProvider[];
  deposit: Money;
  amount: string;
  control: DepositControl;
}

function ChooseProvider({ providers, deposit, amount, control }: ChooseProviderProps) {
  const [chosen, setChosen] = useState(providers[0]?.id ?? 'card');
  const { begin } = control;
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate({ deposit, provider: chosen });
      }}
    >
      <RadioCards
        label={paymentWords.choose}
        columns={1}
        options={providers.map(({ id }) => ({
          id,
          label: providersWords[id].name,
          note: providersWords[id].note,
        }))}
        value={chosen}
        onChange={(id) => setChosen(id as PaymentProvider['id'])}
      />
      <PaymentActions control={control} amount={amount} isPending={begin.isPending} error={begin.error}>
        <Button type="submit" isPending={begin.isPending}>
          {paymentWords.next}
        </Button>
      </PaymentActions>
    </form>
  );
}
