import type { Currency } from '#domain/money.ts';
import type { ApiError } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { returns as returnsWords } from '#words/en/profile/wallet.ts';
import { money } from '#words/format.ts';

const words = returnsWords.dialog;

interface ConfirmStepProps {
  amount: number;
  currency: Currency;
  onSend: () => void;
  isPending: boolean;
  refusal: ApiError | null;
  onBack: () => void;
}

export function ConfirmStep({ amount, currency, onSend, isPending, refusal, onBack }: ConfirmStepProps) {
  return (
    <Focused className="flex flex-col gap-6">
      <p>{words.confirm(money(amount, currency))}</p>
      {refusal && <Refusal of={refusal}>{wordsFor(refusal)}</Refusal>}
      <div className="flex flex-col gap-3 tablet:flex-row">
        <Button onClick={onSend} isPending={isPending}>
          {words.send(money(amount, currency))}
        </Button>
        <Button kind="dark" onClick={onBack} disabled={isPending}>
          {words.back}
        </Button>
      </div>
    </Focused>
  );
}
