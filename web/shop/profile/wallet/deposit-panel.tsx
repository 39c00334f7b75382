import { type ClipboardEvent, type FormEvent, type Ref, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Currency, currencySymbols } from '#domain/money.ts';
import { depositAmountError, depositLimits, depositPresets } from '#domain/wallet/deposit.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { deposit } from '#words/en/profile/wallet.ts';
import { price } from '#words/format.ts';
import { minorOf } from './amount-text.ts';
import { paymentState } from './payment/payment-state.ts';

interface AmountInputProps {
  label: string;
  placeholder: string;
  required: boolean;
  min: number;
  max: number;
  /** The text of the input: with a point, and empty if it is no number. */
  value: string;
  onChange: (value: string) => void;
  /** Something was pasted that is no amount, or could be several. */
  onUnreadable: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** "1.000" after a comma was typed: the comma parted the thousands. */
const groupedByComma = /^\d{1,3}\.\d{3}$/;

/**
 * A number field that takes amounts as people write them. The trap: browsers drop a comma from a number field, and
 * "50,00" would become 5000.
 */
function AmountInput({ onChange, onUnreadable, ...field }: AmountInputProps) {
  const hasTypedComma = useRef(false);

  const insert = (event: FormEvent<HTMLInputElement>) => {
    if ((event.nativeEvent as InputEvent).data !== ',') return;
    event.preventDefault();
    // After a first one a second parts nothing.
    hasTypedComma.current = !event.currentTarget.value.includes('.');
    document.execCommand('insertText', false, '.');
  };
  const change = (value: string) => {
    const isGrouped = hasTypedComma.current && groupedByComma.test(value);
    if (isGrouped || /^\d+$/.test(value)) hasTypedComma.current = false;
    onChange(isGrouped ? value.replace('.', '') : value);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!text.includes(',')) return;
    event.preventDefault();
    const minor = minorOf(text);
    onChange(Number.isNaN(minor) ? '' : String(minor / 100));
    if (Number.isNaN(minor)) onUnreadable();
  };
  return (
    <Field
      {...field}
      type="number"
      inputMode="decimal"
      step="any"
      autoComplete="off"
      onBeforeInput={insert}
      onPaste={paste}
      onChange={(event) => change(event.target.value)}
      // A focused number field would change under a scroll wheel.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

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
