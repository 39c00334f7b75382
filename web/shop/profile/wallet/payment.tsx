import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paymentProviders } from '#contract/payment.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { money } from '../../format.ts';
import { Loaded } from '../../loaded.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { CardForm } from './card-form.tsx';
import { Challenge } from './challenge.tsx';
import { Outcome } from './outcome.tsx';
import { paymentStateOf, type PaymentState } from './payment-state.ts';
import { SandboxNotice } from './sandbox-notice.tsx';
import { usePayment } from './use-payment.ts';

const providersQuery = () => get(paymentProviders, {});

export const loader = () => prefetch(providersQuery());

/** /profile/wallet/payment: only from the wallet, which hands over the amount and its currency (spec §2). */
export function Component() {
  const deposit = paymentStateOf(useLocation().state);
  const providers = useGet(providersQuery());
  if (!deposit) return <Navigate to={paths.profileWallet()} replace />;
  return (
    <>
      <ProfileHeading
        title="Payment"
        lead={`A deposit of ${money(Math.round(deposit.balance * 100), deposit.currency)} into your wallet.`}
      />
      <Loaded query={providers} skeleton={<SkeletonText lines={6} />}>
        {(ids) =>
          ids.includes('sandbox') ? (
            <SandboxPayment deposit={deposit} />
          ) : (
            <EmptyState title="No way of paying is open at the moment">
              Please come back a little later.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function SandboxPayment({ deposit }: { deposit: PaymentState }) {
  const control = usePayment(deposit);
  const { step } = control;
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef(step.kind);
  useEffect(() => {
    if (shown.current === step.kind) return;
    shown.current = step.kind;
    // The control that was pressed is gone with the step before.
    stage.current?.focus();
  }, [step.kind]);
  const amount = money(Math.round(deposit.balance * 100), deposit.currency);
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <SandboxNotice />
      <Card>
        <div ref={stage} tabIndex={-1} className="outline-none">
          {step.kind === 'card' ? (
            <CardForm control={control} decline={step.decline} amount={amount} />
          ) : step.kind === 'challenge' ? (
            <Challenge control={control} amount={amount} />
          ) : (
            <Outcome step={step} amount={amount} onAskAgain={control.askAgain} />
          )}
        </div>
      </Card>
    </div>
  );
}
