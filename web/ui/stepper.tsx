import { Minus, Plus } from 'lucide-react';
import { Button, Group, Input, NumberField } from 'react-aria-components';
import { cx } from './cx.ts';

interface StepperProps {
  /** What is counted; read out, not shown. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  isDisabled?: boolean;
  className?: string;
}

const end =
  'flex h-full w-12 cursor-pointer items-center justify-center text-ink-muted transition-colors ' +
  'data-hovered:text-accent-strong data-disabled:cursor-not-allowed data-disabled:opacity-35';

/** A small whole number, from 1 to what there is. Typing beyond the limits settles on the nearest. */
export function Stepper({ label, onChange, min = 1, max, className, ...rest }: StepperProps) {
  return (
    <NumberField
      {...rest}
      aria-label={label}
      minValue={min}
      maxValue={max}
      formatOptions={{ maximumFractionDigits: 0 }}
      onChange={(value) => {
        onChange(Number.isNaN(value) ? min : value);
      }}
      className={cx('inline-block', className)}
    >
      <Group className="flex h-button w-36 items-center rounded-edge border border-control bg-surface-sunken data-disabled:opacity-50 data-focus-within:border-focus">
        <Button slot="decrement" className={end}>
          <Minus className="size-4" aria-hidden />
        </Button>
        <Input className="figures h-full w-full min-w-0 bg-transparent text-center outline-none" />
        <Button slot="increment" className={end}>
          <Plus className="size-4" aria-hidden />
        </Button>
      </Group>
    </NumberField>
  );
}
