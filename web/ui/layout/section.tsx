import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface SectionProps {
  title: ReactNode;
  label?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, label, lead, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('section', className)}>
      <header className="mb-8 flex flex-col items-start gap-4 tablet:mb-12 tablet:flex-row tablet:items-end tablet:justify-between">
        <div>
          {label && <p className="label mb-3 text-accent">{label}</p>}
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          {lead && <p className="prose mt-3 text-ink-muted">{lead}</p>}
        </div>
        {action && <div className="shrink-0 whitespace-nowrap">{action}</div>}
      </header>
      {children}
    </section>
  );
}
