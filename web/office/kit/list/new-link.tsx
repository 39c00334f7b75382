import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';

/** To the form of a new record of the list. The key N goes there too (`shell/use-shortcuts.ts`). */
export const NewLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} aria-keyshortcuts="n" className={buttonStyle('light')}>
    {children}
  </Link>
);
