import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, fieldBox, fieldBoxInvalid, useFieldFrame } from './field-frame.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'id'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  isInvalid?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}

/** For codes that people copy from paper. */
export const codeInput = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/**
 * One line of text, a number or a date. A native input underneath, so that
 * `{...register('email')}` of react-hook-form spreads straight into it.
 * `type="number"` changes under a scroll wheel and drops commas: `AmountInput` takes care of both.
 */
export function Field({
  label,
  description,
  error,
  isInvalid,
  before,
  after,
  className,
  ...input
}: FieldProps) {
  const { id, control } = useFieldFrame(description, error);
  return (
    <FieldFrame id={id} label={label} description={description} error={error} className={className}>
      <div className={cx(fieldBox, (error || isInvalid) && fieldBoxInvalid)}>
        {before && <span className="figures pl-4 text-ink-faint">{before}</span>}
        <input
          {...input}
          {...control}
          aria-invalid={isInvalid || control['aria-invalid']}
          className="figures h-full min-w-0 flex-1 bg-transparent px-4 focus-visible:outline-hidden disabled:cursor-not-allowed"
        />
        {after && <span className="pr-1.5 text-small text-ink-faint">{after}</span>}
      </div>
    </FieldFrame>
  );
}
