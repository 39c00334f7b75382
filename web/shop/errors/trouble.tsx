import { useEffect } from 'react';
import type { Trouble as Reason } from '#web/api/http/errors.ts';
import { Failure } from './failure.tsx';
import { NotFound } from './not-found.tsx';

/** spec §8: stands in place of the page whose request failed; the address stays. */
export function Trouble({ trouble }: { trouble: Reason }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [trouble]);
  return trouble.kind === 'not-found' ? <NotFound /> : <Failure />;
}
