import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="label mb-6 inline-flex items-center gap-2 py-2 text-ink-muted transition-colors hover:text-accent-strong print:hidden"
  >
    <ArrowLeft className="size-3.5" strokeWidth={1.5} aria-hidden />
    {children}
  </Link>
);
