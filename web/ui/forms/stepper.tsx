import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import { stepper } from '#words/en/shell/ui.ts';
import { cx } from '../cx.ts';

interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  max: number;
  isDisabled?: boolean;
}

const end =
  'flex h-full w-12 cursor-pointer items-center justify-center text-ink-muted transition-colors ' +
  'hover:text-accent-strong disabled:cursor-not-allowed disabled:opacity-35';

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** Those who use the keyboard have its arrows: as in other number fields, the buttons take no focus. */
const quiet = { tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() };

/** The whole number that a text begins with: of `2,5` the 2, and no 25. What is no number changes nothing. */
const numberIn = (text: string, otherwise: number) => {
  const found = Number.parseInt(text.normalize('NFKC'), 10);
  return Number.isNaN(found) ? otherwise : found;
};

function useSettled({ value, onChange, max }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isCut, setIsCut] = useState(false);
  const settle = (wanted: number) => {
    const settled = Math.max(1, Math.min(max, wanted));
    setTyped(null);
    setIsCut(wanted > max);
    if (settled !== value) onChange(settled);
  };
  const settleTyped = () => {
    if (typed !== null) settle(numberIn(typed, value));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = steps[key];
    if (step !== undefined) settle(numberIn(typed ?? '', value) + step);
    else if (key === 'Enter') settleTyped();
  };
  const field = {
    value: typed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value.slice(0, 6)),
    onBlur: settleTyped,
    onKeyDown,
  };
  const step = (by: number) => () => settle(value + by);
  return { field, step, isCut };
}

export function Stepper(props: StepperProps) {
  const { label, value, max, isDisabled = false } = props;
  const { field, step, isCut } = useSettled(props);
  return (
    <div className="w-36">
      <div
        role="group"
        aria-label={label}
        className={cx(
          'flex h-button items-center rounded-edge border border-control bg-well focus-within:typing',
          isDisabled && 'opacity-50',
        )}
      >
        <button
          type="button"
          {...quiet}
          aria-label={stepper.less(label)}
          disabled={isDisabled || value <= 1}
          onClick={step(-1)}
          className={end}
        >
          <Minus className="size-4" aria-hidden />
        </button>
        <input
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          disabled={isDisabled}
          {...field}
          className="figures h-full w-full min-w-0 bg-transparent text-center focus-visible:outline-hidden"
        />
        <button
          type="button"
          {...quiet}
          aria-label={stepper.more(label)}
          disabled={isDisabled || value >= max}
          onClick={step(1)}
          className={end}
        >
          <Plus className="size-4" aria-hidden />
        </button>
      </div>
      <p role="status" className="mt-1 text-small text-ink-muted empty:sr-only">
        {isCut && stepper.most(max)}
      </p>
    </div>
  );
}
