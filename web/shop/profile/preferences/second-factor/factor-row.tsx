import type { ReactNode } from 'react';

interface FactorRowProps {
  title: ReactNode;
  state: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

export function FactorRow({ title, state, action, children }: FactorRowProps) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="text-ink">{title}</p>
          <p className="text-small text-ink-muted">{state}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}
