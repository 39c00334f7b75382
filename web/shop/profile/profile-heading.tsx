import type { ReactNode } from 'react';
import { useTitle } from '#web/shop/shared/use-title.ts';

export function ProfileHeading({
  title,
  lead,
  action,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
}) {
  useTitle(title);
  return (
    <header className="mb-10 flex flex-col items-start gap-4 tablet:flex-row tablet:items-end tablet:justify-between">
      <div>
        <h1 className="text-title">{title}</h1>
        {lead && <p className="prose mt-4 text-ink-muted">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
