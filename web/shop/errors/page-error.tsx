import { useEffect } from 'react';
import type { PageError } from '#web/api/http/errors.ts';
import { ServerError } from './server-error.tsx';
import { NotFound } from './not-found.tsx';

export function PageErrorScreen({ pageError }: { pageError: PageError }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pageError]);
  return pageError.kind === 'not-found' ? <NotFound /> : <ServerError />;
}
