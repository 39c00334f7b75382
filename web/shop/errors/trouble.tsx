import { useEffect } from 'react';
import type { Trouble as Reason } from '#web/api/http/errors.ts';
import { Failure } from './failure.tsx';
import { NotFound } from './not-found.tsx';

/** In place of the page whose request failed; the address stays (docs/product.md#error-pages). */
export function Trouble({ trouble }: { trouble: Reason }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [trouble]);
  return trouble.kind === 'not-found' ? <NotFound /> : <Failure />;
}
