import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { depositAmountError, depositLimits, depositPresets } from '#domain/wallet/deposit.ts';
import { currencySymbols, type Currency } from '#domain/money.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { deposit } from '#words/en/profile/wallet.ts';
import { price } from '#words/format.ts';
import { minorOf } from './amount-text.ts';
import { AmountInput } from './amount-input.tsx';
import { paymentState } from './payment/payment-state.ts';

/** Within the bounds, but not in whole cents: 20.005. */
const isPartOfCent = (typed: string, minor: number | null) =>
  Number.isNaN(minor) && depositAmountError(Number(typed || 'none') * 100) === null;

export function DepositPanel({ currency }: { currency: Currency }) {
  const navigate = useNavigate();
  const [preset, setPreset] = useState<string | null>(null);
  const [custom, setCustom] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const edit = (chosen: string | null, typed: string) => {
    setPreset(chosen);
    setCustom(typed);
    setError(null);
  };
  const choose = (id: string) => {
    edit(id, '');
    // Text that is no number is empty for React, and stands there all the same.
    if (input.current) input.current.value = '';
  };
  const typedMinor = () => {
    if (custom !== '') return minorOf(custom);
    return input.current?.validity.badInput ? Number.NaN : null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minor = preset === null ? typedMinor() : Number(preset);
    const wrong = isPartOfCent(custom, minor) ? 'NOT_CENTS' : depositAmountError(minor);
    setError(wrong && deposit.errors[wrong]);
    if (wrong !== null || minor === null) return;
    void navigate(paths.profileWalletPayment(), {
      state: paymentState({ minor, currency }, null),
    });
  };

  return (
    <Card>
      <h2 className="text-heading">{deposit.title}</h2>
      <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-6">
        <RadioCards
          label={deposit.amount}
          columns={3}
          options={depositPresets.map((amount) => ({
            id: String(amount),
            label: price(amount, currency),
          }))}
          value={preset}
          onChange={choose}
        />
        <AmountInput
          ref={input}
          label={deposit.custom}
          placeholder={deposit.customPlaceholder(currencySymbols[currency])}
          required={preset === null}
          min={0}
          max={depositLimits.max / 100}
          value={custom}
          onChange={(typed) => edit(null, typed)}
          onUnreadable={() => setError(deposit.errors.OUT_OF_RANGE)}
          error={error ?? undefined}
        />
        <Button type="submit" wide disabled={error !== null}>
          {deposit.submit}
        </Button>
      </form>
    </Card>
  );
}
