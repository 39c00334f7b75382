import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useTitle } from './use-title.ts';

interface PageHeaderProps {
  title: string;
  /** Of its tab; without one that is the title. */
  name?: string;
  label?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  isCompact?: boolean;
}

export function PageHeader({ title, name = title, label, lead, action, isCompact = false }: PageHeaderProps) {
  useTitle(name);
  return (
    <header
      className={
        isCompact ? 'pt-5 tablet:pt-12' : 'border-b border-hairline pt-12 pb-10 tablet:pt-20 tablet:pb-14'
      }
    >
      {label && <p className="label mb-5 text-accent">{label}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-end">
        <h1 className="max-w-[18ch] text-title">{title}</h1>
        {lead && (
          <p
            className={cx(
              'prose text-lead text-ink-muted tablet:col-span-2',
              isCompact ? 'mt-3 max-tablet:hidden' : 'mt-6',
            )}
          >
            {lead}
          </p>
        )}
        {action && (
          <div className="mt-6 justify-self-start tablet:col-start-2 tablet:row-start-1 tablet:mt-0">
            {action}
          </div>
        )}
      </div>
    </header>
  );
}
