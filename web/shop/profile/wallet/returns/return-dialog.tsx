import { useState } from 'react';
import type { Currency } from '#domain/money.ts';
import { idempotencyKey } from '#web/api/device.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { returns } from '#words/wallet.ts';
import { AmountStep } from './amount-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import type { Intent } from './intent.ts';

interface ReturnDialogProps {
  /** The most that can go back, in minor units. */
  returnable: number;
  currency: Currency;
  onClose: () => void;
}

/** How much, then whether really. */
export function ReturnDialog({ returnable, currency, onClose }: ReturnDialogProps) {
  // What could go back when the dialog opened: afterwards it is less.
  const [most] = useState(returnable);
  const [intent, setIntent] = useState<Intent | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={returns.dialog.title}>
      {intent === null ? (
        <AmountStep
          most={most}
          currency={currency}
          onChoose={(amount) => setIntent({ amount, key: idempotencyKey() })}
        />
      ) : (
        <ConfirmStep intent={intent} currency={currency} onBack={() => setIntent(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}
