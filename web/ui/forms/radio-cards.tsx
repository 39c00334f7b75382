import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { cx } from '../cx.ts';
import { FieldMessage, fieldLabel } from './field-frame.tsx';

interface RadioCardsProps {
  label: string;
  options: readonly { id: string; label: ReactNode; note?: ReactNode; isDisabled?: boolean }[];
  value: string | null;
  onChange: (id: string) => void;
  error?: string | undefined;
  columns?: 1 | 2 | 3;
}

const columnStyle = { 1: '', 2: 'tablet:grid-cols-2', 3: 'grid-cols-3' };

export function RadioCards({ label, options, columns = 2, error, ...rest }: RadioCardsProps) {
  return (
    <RadioGroup {...rest} isInvalid={Boolean(error)} className="flex flex-col gap-2">
      <Label className={fieldLabel}>{label}</Label>
      <div
        className={cx(
          'grid gap-3',
          columns === 3 && options.length === 2 ? 'grid-cols-2' : columnStyle[columns],
        )}
      >
        {options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            className={cx(
              'figures flex min-h-button cursor-pointer flex-col justify-center rounded-edge border border-control px-4 py-2.5',
              'bg-well text-ink transition-colors data-hovered:border-accent',
              'data-selected:border-accent data-selected:bg-accent-surface data-selected:text-accent-strong',
              'data-selected:shadow-[inset_0_0_0_1px_var(--color-accent)] data-disabled:cursor-not-allowed data-disabled:opacity-45',
              'data-invalid:border-danger',
              'data-focus-visible:outline-2 data-focus-visible:outline-offset-3 data-focus-visible:outline-focus',
              columns === 3 && 'items-center text-center',
            )}
          >
            <span>{option.label}</span>
            {option.note && <span className="text-small text-ink-muted">{option.note}</span>}
          </Radio>
        ))}
      </div>
      <FieldMessage>{error}</FieldMessage>
    </RadioGroup>
  );
}
