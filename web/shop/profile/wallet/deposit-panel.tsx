import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { depositAmountError, depositPresets } from '#domain/wallet/deposit.ts';
import { currencySymbols, type Currency } from '#domain/money.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { deposit } from '#words/en/profile/wallet.ts';
import { price } from '#words/format.ts';
import { minorOf } from './amount-text.ts';
import { paymentState } from './payment/payment-state.ts';

/** docs/product.md#deposit-panel */
export function DepositPanel({ currency }: { currency: Currency }) {
  const navigate = useNavigate();
  const [preset, setPreset] = useState<string | null>(null);
  const [custom, setCustom] = useState('');
  const [error, setError] = useState<string | null>(null);

  const choose = (id: string) => {
    setPreset(id);
    setCustom('');
    setError(null);
  };
  const type = (text: string) => {
    setCustom(text);
    setPreset(null);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = custom.trim() === '' ? null : minorOf(custom);
    const minor = preset === null ? typed : Number(preset);
    const wrong = depositAmountError(minor);
    setError(wrong && deposit.errors[wrong]);
    if (wrong !== null || minor === null) return;
    void navigate(paths.profileWalletPayment(), {
      state: paymentState({ minor, currency }),
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
        {/* docs/product.md#deposit-panel: numeric, min 0, max 10000. The trap: type=number reports "50,00" as empty. */}
        <Field
          label={deposit.custom}
          inputMode="decimal"
          required={preset === null}
          placeholder={deposit.customPlaceholder(currencySymbols[currency])}
          value={custom}
          onChange={(event) => type(event.target.value)}
          error={error ?? undefined}
          autoComplete="off"
        />
        <Button type="submit" wide disabled={error !== null}>
          {deposit.submit}
        </Button>
      </form>
    </Card>
  );
}
