import { useState, type FormEvent } from 'react';
import { createReturn, type Return } from '#contract/wallet/return.ts';
import { currencySymbols, type Currency } from '#domain/money.ts';
import { cache } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { useIdempotentCall } from '#web/api/use-idempotent-call.ts';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { providers } from '#words/en/profile/payment.ts';
import { returns as returnsWords } from '#words/en/profile/wallet.ts';
import { money, plainAmount } from '#words/format.ts';
import { minorOf } from '../amount-text.ts';

const words = returnsWords.dialog;

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
  const { unanswered, answer } = sendBack;
  return (
    <Dialog isOpen onClose={onClose} title={words.title}>
      {answer ? (
        <UnderWay returns={answer} onClose={onClose} />
      ) : unanswered ? (
        <UnansweredCallBanner
          what={words.unanswered(money(unanswered.body.amount, unanswered.body.currencyType))}
          unanswered={unanswered}
        />
      ) : amount === null ? (
        <AmountStep max={max} refusal={refusal} currency={currency} onChoose={choose} onClose={onClose} />
      ) : (
        <Focused className="flex flex-col gap-6">
          <p>{words.confirm(money(amount, currency))}</p>
          <CallRefusal of={sendBack.refusal} />
          <div className="flex flex-col gap-3 tablet:flex-row">
            <Button
              onClick={() => sendBack.send({ amount, currencyType: currency })}
              isPending={sendBack.isPending}
            >
              {words.send(money(amount, currency))}
            </Button>
            <Button kind="dark" onClick={() => setAmount(null)} disabled={sendBack.isPending}>
              {words.back}
            </Button>
          </div>
        </Focused>
      )}
    </Dialog>
  );
}

interface AmountStepProps {
  max: number;
  refusal: string | null;
  currency: Currency;
  onChoose: (amount: number) => void;
  onClose: () => void;
}

function AmountStep({ max, refusal, currency, onChoose, onClose }: AmountStepProps) {
  const [text, setText] = useState(plainAmount(max));
  const [error, setError] = useState<string>();
  const banner = refusal !== null && <Refusal of={refusal}>{refusal}</Refusal>;
  if (max === 0)
    return (
      <Focused className="flex flex-col gap-6">
        {banner}
        <Button wide onClick={onClose}>
          {words.done}
        </Button>
      </Focused>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = minorOf(text);
    if (amount >= 1 && amount <= max) onChoose(amount);
    else setError(words.tooMuch(money(max, currency)));
  };
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      {banner}
      <p>{words.where}</p>
      <Field
        label={words.amount}
        inputMode="decimal"
        autoComplete="off"
        before={currencySymbols[currency]}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        description={words.upTo(money(max, currency))}
        error={error}
      />
      <Button type="submit" wide>
        {words.next}
      </Button>
    </form>
  );
}

const UnderWay = ({ returns, onClose }: { returns: readonly Return[]; onClose: () => void }) => (
  <Focused className="flex flex-col gap-6">
    <p role="status">{words.underWay}</p>
    <ul className="border-t border-hairline">
      {returns.map(({ returnId, amount, currency, provider }) => (
        <li key={returnId} className="figures flex justify-between border-b border-hairline py-3 text-ink">
          <span>{money(amount, currency)}</span>
          <span>{providers[provider].name}</span>
        </li>
      ))}
    </ul>
    <Button wide onClick={onClose}>
      {words.done}
    </Button>
  </Focused>
);
