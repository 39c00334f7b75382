import { wordsFor } from '#web/api/http/words.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { payment } from '#words/en/profile/payment.ts';
import { UnansweredPayment } from '../unanswered-payment.tsx';
import type { ProviderFormProps } from './provider-form-props.ts';

type FormActionsProps = Pick<
  ProviderFormProps,
  'amount' | 'isChallenge' | 'cancel' | 'hasNoAnswer' | 'check'
> & {
  isReady: boolean;
  isPending: boolean;
};

export function FormActions({
  amount,
  isChallenge,
  cancel,
  hasNoAnswer,
  check,
  isReady,
  isPending,
}: FormActionsProps) {
  if (hasNoAnswer) return <UnansweredPayment amount={amount} check={check} />;
  return (
    <>
      {cancel.error && <Refusal of={cancel.error}>{wordsFor(cancel.error)}</Refusal>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} disabled={!isReady || cancel.isPending}>
          {isChallenge ? payment.toBank : payment.pay(amount)}
        </Button>
        <Button kind="dark" onClick={() => cancel.mutate()} isPending={cancel.isPending} disabled={isPending}>
          {payment.cancel}
        </Button>
      </div>
    </>
  );
}
