import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  className?: string;
}

export function EmptyState({ title, children, action, picture, className }: EmptyStateProps) {
  return (
    <div
      className={cx('flex flex-col items-center border-y border-hairline px-5 py-14 text-center', className)}
    >
      {picture && <div className="mb-5 opacity-80">{picture}</div>}
      <p className="font-display text-subheading text-balance">{title}</p>
      {children && <div className="mt-2 max-w-md text-small text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-7">{action}</div>}
    </div>
  );
}
