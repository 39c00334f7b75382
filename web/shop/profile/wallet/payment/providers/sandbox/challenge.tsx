import { wordsFor } from '#web/api/http/words.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { sandbox } from '#words/en/profile/payment.ts';
import { UnansweredPayment } from '../../unanswered-payment.tsx';
import type { DepositControl } from '../../use-deposit.ts';
import type { useSandbox } from './use-sandbox.ts';

const words = sandbox.challenge;

export function Challenge({
  answer,
  cancel,
  hasNoAnswer,
  check,
  amount,
}: {
  answer: ReturnType<typeof useSandbox>['answer'];
  cancel: DepositControl['cancel'];
  hasNoAnswer: boolean;
  check: DepositControl['check'];
  amount: string;
}) {
  const failure = answer.error ?? cancel.error;
  const isBusy = answer.isPending || cancel.isPending;
  return (
    <section aria-labelledby="challenge" className="flex flex-col gap-5">
      <p className="label text-accent">{words.label}</p>
      <h2 id="challenge" className="text-heading">
        {words.title(amount)}
      </h2>
      <p className="text-ink-muted">{words.text}</p>
      {hasNoAnswer ? (
        <UnansweredPayment amount={amount} check={check} />
      ) : (
        <>
          {failure && <Refusal of={failure}>{wordsFor(failure)}</Refusal>}
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => answer.mutate(true)}
              isPending={answer.isPending && answer.variables}
              disabled={isBusy}
            >
              {words.approve}
            </Button>
            <Button kind="dark" onClick={() => answer.mutate(false)} disabled={isBusy}>
              {words.refuse}
            </Button>
            <Button kind="quiet" onClick={() => cancel.mutate()} disabled={isBusy} className="tablet:px-4">
              {words.cancel}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
