import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getCheckout, type Checkout } from '#contract/order/checkout.ts';
import { listProviders } from '#contract/wallet/deposit.ts';
import type { Money } from '#domain/money.ts';
import { get } from '#web/api/http/cache.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { payment as paymentWords } from '#words/en/profile/payment.ts';
import { PaymentStepContent } from './payment-step-content.tsx';
import type { PaymentProvider } from './payment-provider.ts';
import type { DepositControl } from './use-deposit.ts';

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
  checkout: Checkout | null | undefined;
  amount: string | null;
}

export function PaymentStage({ amount, ...step }: PaymentStageProps) {
  const shownNow = step.control.hasNoAnswer ? 'unanswered' : step.control.step.kind;
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
        <PaymentStepContent {...step} amount={amount ?? paymentWords.theAmount} />
      </div>
    </Card>
  );
}
