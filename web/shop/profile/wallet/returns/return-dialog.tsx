import { useState } from 'react';
import type { Currency } from '#domain/money.ts';
import type { ApiError } from '#web/api/http/api-error.ts';
import { cache } from '#web/api/http/cache.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { returns } from '#words/en/profile/wallet.ts';
import { AmountStep } from './amount-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import type { Intent } from './intent.ts';

interface ReturnDialogProps {
  returnable: number;
  currency: Currency;
  onClose: () => void;
}

export function ReturnDialog({ returnable, currency, onClose }: ReturnDialogProps) {
  // What could go back when the dialog opened, or when the server last refused: afterwards it is less.
  const [max, setMax] = useState(returnable);
  const [intent, setIntent] = useState<Intent | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (amount: number) => {
    setRefusal(null);
    setIntent({ amount, key: newIdempotencyKey() });
  };
  const offerLess = (refused: ApiError) => {
    setMax(refused.amount ?? 0);
    setRefusal(wordsFor(refused));
    setIntent(null);
    // The page behind knows as little of what went meanwhile.
    void cache.invalidateQueries();
  };
  return (
    <Dialog isOpen onClose={onClose} title={returns.dialog.title}>
      {intent === null ? (
        <AmountStep max={max} refusal={refusal} currency={currency} onChoose={choose} onClose={onClose} />
      ) : (
        <ConfirmStep
          intent={intent}
          currency={currency}
          onBack={() => setIntent(null)}
          onLess={offerLess}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
