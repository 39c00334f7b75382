import type { ReactNode } from 'react';
import { errorState } from '#words/en/shell/ui.ts';
import { Button } from '../buttons/button.tsx';
import { cx } from '../cx.ts';

interface ErrorStateProps {
  message: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
  reference?: string | undefined;
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const { message, onRetry, isRetrying = false, reference, className } = props;
  return (
    <div role="alert" className={cx('border-l-2 border-danger bg-danger-surface px-6 py-7', className)}>
      <p className="font-display text-subheading">{errorState.title}</p>
      <p className="mt-1 max-w-prose text-small text-ink-muted">{message}</p>
      <Button kind="dark" className="mt-5" onClick={onRetry} isPending={isRetrying}>
        {errorState.retry}
      </Button>
      {reference && (
        <p className="figures mt-4 text-small text-ink-muted">{errorState.reference(reference)}</p>
      )}
    </div>
  );
}
