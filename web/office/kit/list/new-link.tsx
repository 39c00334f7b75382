import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';

export function NewLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonStyle('light')}>
      {children}
    </Link>
  );
}
