import { useState } from 'react';
import type { Currency } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { money, symbolOf } from '../../../format.ts';
import { isAmount, minorOf } from '../amount-text.ts';

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
        else setError(`Choose an amount up to ${money(most, currency)}.`);
      }}
    >
      <p>It goes back to the payment methods your deposits came from, the latest deposit first.</p>
      <Field
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        before={symbolOf(currency)}
        value={text}
        onChange={(event) => {
          if (!isAmount(event.target.value)) return;
          setText(event.target.value);
          setError(undefined);
        }}
        description={`Up to ${money(most, currency)}`}
        error={error}
      />
      <Button type="submit" wide>
        Continue
      </Button>
    </form>
  );
}
