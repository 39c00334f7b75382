import { Suspense, useState, type ReactNode } from 'react';

/** Shows what opens over the page from the first time it is opened on: its script is fetched then, and it closes by itself. */
export function OnceOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense>{children}</Suspense> : null;
}
