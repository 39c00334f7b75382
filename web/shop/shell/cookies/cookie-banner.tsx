import { Suspense } from 'react';
import { useCookieAlert } from '#web/api/hooks.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { useCoversScreen } from './use-covers-screen.ts';

const CookieQuestion = lazyOnShow(async () => (await import('./cookie-question.tsx')).CookieQuestion);

/** docs/product.md#cookie-banner: shown until accepted. */
export function CookieBanner() {
  const isAccepted = useCookieAlert();
  const coversScreen = useCoversScreen();
  if (isAccepted) return null;
  return (
    <Suspense fallback={coversScreen && <div className="fixed inset-0 z-50 bg-surface" />}>
      <CookieQuestion />
    </Suspense>
  );
}
