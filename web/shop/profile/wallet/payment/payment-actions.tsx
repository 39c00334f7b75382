import type { ReactNode } from 'react';
import { isUnanswered } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { payment, unansweredPayment } from '#words/en/profile/payment.ts';
import type { DepositControl } from './use-deposit.ts';

interface PaymentActionsProps {
  control: Pick<DepositControl, 'cancel' | 'check' | 'hasNoAnswer'>;
  amount: string;
  isPending?: boolean;
  /** Of what the buttons sent. */
  error?: Error | null;
  /** The buttons beside “Cancel”. */
  children: ReactNode;
}

/** Below every form of a payment. Where the answer to the last call was lost, a button asks what became of the payment. */
export function PaymentActions({ control, amount, isPending = false, error, children }: PaymentActionsProps) {
  const { cancel, check, hasNoAnswer } = control;
  const problem = error ?? cancel.error;
  if (hasNoAnswer) {
    const unanswered = { check: () => check.mutate(), isChecking: check.isPending, times: 1, refusal: null };
    return <UnansweredCallBanner what={unansweredPayment(amount)} unanswered={unanswered} />;
  }
  return (
    <>
      {problem && (
        <Refusal of={problem}>{isUnanswered(error) ? payment.notBegun : wordsFor(problem)}</Refusal>
      )}
      <div className="flex flex-wrap gap-3">
        {children}
        <Button kind="dark" onClick={() => cancel.mutate()} isPending={cancel.isPending} disabled={isPending}>
          {payment.cancel}
        </Button>
      </div>
    </>
  );
}

export interface ProviderFormProps {
  control: DepositControl;
  publicKey: string;
  isTest: boolean;
  token: string;
  isChallenge: boolean;
  decline: string | null;
  amount: string;
}

interface PayActionsProps extends Pick<ProviderFormProps, 'control' | 'amount' | 'isChallenge'> {
  isReady?: boolean;
  isPending: boolean;
  error?: Error | null;
}

export function PayActions({ isChallenge, isReady = true, ...actions }: PayActionsProps) {
  const { amount, control, isPending } = actions;
  return (
    <PaymentActions {...actions}>
      <Button type="submit" isPending={isPending} disabled={!isReady || control.cancel.isPending}>
        {isChallenge ? payment.toBank : payment.pay(amount)}
      </Button>
    </PaymentActions>
  );
}

export const Decline = ({ reason }: { reason: string | null }) =>
  reason === null ? null : (
    <Refusal of={reason} title={reason}>
      {payment.notCharged}
    </Refusal>
  );
