import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="label mb-6 inline-flex items-center gap-2 py-2 text-ink-muted transition-colors hover:text-accent-strong print:hidden"
  >
    <ArrowLeft className="size-3.5" strokeWidth={1.5} aria-hidden />
    {children}
  </Link>
);
