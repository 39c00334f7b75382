import { useState } from 'react';
import { currencySymbols, type Currency } from '#domain/money.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { returns } from '#words/en/profile/wallet.ts';
import { money, plainAmount } from '#words/format.ts';
import { minorOf } from '../amount-text.ts';

const words = returns.dialog;

interface AmountStepProps {
  max: number;
  refusal: string | null;
  currency: Currency;
  onChoose: (amount: number) => void;
  onClose: () => void;
}

export function AmountStep({ max, refusal, currency, onChoose, onClose }: AmountStepProps) {
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
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = minorOf(text);
        if (amount >= 1 && amount <= max) onChoose(amount);
        else setError(words.tooMuch(money(max, currency)));
      }}
    >
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
