import { useId } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../cx.ts';

export const fieldLabel = 'label text-ink-muted';

export const fieldBox =
  'flex h-button w-full items-center rounded-edge border border-control bg-well text-ink ' +
  'transition-colors hover:border-accent has-[:focus-visible]:typing has-[:disabled]:opacity-50';

export const fieldBoxInvalid = 'border-danger hover:border-danger';

export function useFieldFrame(description: ReactNode, error: string | undefined) {
  const id = useId();
  const notes = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': notes || undefined,
    },
  };
}

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, description, error, className, children }: FieldFrameProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-2', className)}>
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      {children}
      <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
      {description && (
        <p id={`${id}-description`} className="text-small text-ink-faint">
          {description}
        </p>
      )}
    </div>
  );
}

/** The error under a control, announced when it appears: a live region has to be there before. */
export function FieldMessage({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-2 text-small text-danger empty:sr-only">
      {children && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
      {children}
    </p>
  );
}
