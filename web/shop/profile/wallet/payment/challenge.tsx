import { wordsFor } from '#web/api/words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { sandbox } from '#words/payment.ts';
import type { PaymentControl } from './use-payment.ts';
import type { useSandbox } from './use-sandbox.ts';

const words = sandbox.challenge;

/** 3-D Secure: the bank asks the cardholder; here the sandbox plays the bank. */
export function Challenge({
  answer,
  cancel,
  amount,
}: {
  answer: ReturnType<typeof useSandbox>['answer'];
  cancel: PaymentControl['cancel'];
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
      {failure && <Banner tone="danger">{wordsFor(failure)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button
          onPress={() => answer.mutate(true)}
          isPending={answer.isPending && answer.variables}
          isDisabled={isBusy}
        >
          {words.approve}
        </Button>
        <Button kind="dark" onPress={() => answer.mutate(false)} isDisabled={isBusy}>
          {words.refuse}
        </Button>
        <Button kind="quiet" onPress={() => cancel.mutate()} isDisabled={isBusy} className="tablet:px-4">
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
