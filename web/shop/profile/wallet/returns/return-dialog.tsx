import { useState } from 'react';
import type { BodyOf } from '#contract/endpoint.ts';
import { createReturn } from '#contract/wallet/return.ts';
import type { Currency } from '#domain/money.ts';
import { cache } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { useIdempotentCall, type UnansweredCall } from '#web/api/use-idempotent-call.ts';
import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { returns } from '#words/en/profile/wallet.ts';
import { money } from '#words/format.ts';
import { AmountStep } from './amount-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ReturnsUnderWay } from './returns-under-way.tsx';

interface ReturnDialogProps {
  returnable: number;
  currency: Currency;
  onClose: () => void;
}

export function ReturnDialog({ returnable, currency, onClose }: ReturnDialogProps) {
  // The sum that could go back when the dialog opened, or when the server last refused: afterwards it is less.
  const [max, setMax] = useState(returnable);
  const [amount, setAmount] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (chosen: number) => {
    setRefusal(null);
    setAmount(chosen);
  };
  const sendBack = useIdempotentCall(createReturn, {
    onAnswer: () => loadBalance().catch(() => undefined),
    onRefusal: (refused) => {
      if (refused.errorCode !== 'NOT_RETURNABLE') return;
      setMax(refused.amount ?? 0);
      setRefusal(wordsFor(refused));
      setAmount(null);
      // The page behind knows as little of what went meanwhile.
      void cache.invalidateQueries();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={returns.dialog.title}>
      {sendBack.answer ? (
        <ReturnsUnderWay returns={sendBack.answer} onClose={onClose} />
      ) : sendBack.unanswered ? (
        <UnansweredReturn unanswered={sendBack.unanswered} />
      ) : amount === null ? (
        <AmountStep max={max} refusal={refusal} currency={currency} onChoose={choose} onClose={onClose} />
      ) : (
        <ConfirmStep
          amount={amount}
          currency={currency}
          onSend={() => sendBack.send({ amount, currencyType: currency })}
          isPending={sendBack.isPending}
          refusal={sendBack.refusal}
          onBack={() => setAmount(null)}
        />
      )}
    </Dialog>
  );
}

function UnansweredReturn({ unanswered }: { unanswered: UnansweredCall<BodyOf<typeof createReturn>> }) {
  const { amount, currencyType } = unanswered.body;
  return (
    <UnansweredCallBanner
      what={returns.dialog.unanswered(money(amount, currencyType))}
      unanswered={unanswered}
    />
  );
}
