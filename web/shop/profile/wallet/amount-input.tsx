import { useRef, type ClipboardEvent, type FormEvent, type Ref } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { minorOf } from './amount-text.ts';

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
export function AmountInput({ onChange, onUnreadable, ...field }: AmountInputProps) {
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
