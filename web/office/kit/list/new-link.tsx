import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { useSingleKeyShortcuts } from '../../shell/use-single-key-shortcuts.ts';

/** To the form of a new record of the list. The key N goes there too (`shell/use-shortcuts.ts`). */
export function NewLink({ to, children }: { to: string; children: ReactNode }) {
  const singleKeys = useSingleKeyShortcuts();
  return (
    <Link to={to} aria-keyshortcuts={singleKeys ? 'n' : undefined} className={buttonStyle('light')}>
      {children}
    </Link>
  );
}
