import { useState } from 'react';
import type { Currency } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { returns } from '#words/wallet.ts';
import { money, symbolOf } from '../../../format.ts';
import { minorOf } from '../amount-text.ts';

const words = returns.dialog;

interface AmountStepProps {
  most: number;
  currency: Currency;
  onChoose: (amount: number) => void;
}

/** How much goes back; all of it to begin with. */
export function AmountStep({ most, currency, onChoose }: AmountStepProps) {
  const [text, setText] = useState((most / 100).toFixed(2));
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = minorOf(text);
        if (amount >= 1 && amount <= most) onChoose(amount);
        else setError(words.tooMuch(money(most, currency)));
      }}
    >
      <p>{words.where}</p>
      <Field
        label={words.amount}
        inputMode="decimal"
        autoComplete="off"
        before={symbolOf(currency)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        description={words.upTo(money(most, currency))}
        error={error}
      />
      <Button type="submit" wide>
        {words.next}
      </Button>
    </form>
  );
}
