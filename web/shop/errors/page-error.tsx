import { useEffect } from 'react';
import type { PageError } from '#web/api/http/errors.ts';
import { ServerError } from './server-error.tsx';
import { NotFound } from './not-found.tsx';

/** In place of the page whose request failed; the address stays (docs/product.md#error-pages). */
export function PageErrorScreen({ pageError }: { pageError: PageError }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pageError]);
  return pageError.kind === 'not-found' ? <NotFound /> : <ServerError />;
}
