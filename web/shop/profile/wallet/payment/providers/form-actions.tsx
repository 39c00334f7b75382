import { wordsFor } from '#web/api/http/words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
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
      {cancel.error && <Banner tone="danger">{wordsFor(cancel.error)}</Banner>}
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
