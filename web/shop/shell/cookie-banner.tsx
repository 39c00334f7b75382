import { Suspense } from 'react';
import { useCookieAlert } from '#web/api/hooks.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { useIsMobile } from '#web/shop/shared/use-is-mobile.ts';

const CookieQuestion = lazyOnShow(async () => (await import('./cookie-question.tsx')).CookieQuestion);

/** docs/product.md#cookie-banner: shown until accepted. */
export function CookieBanner() {
  const isAccepted = useCookieAlert();
  const isMobile = useIsMobile();
  if (isAccepted) return null;
  return (
    <Suspense fallback={isMobile && <div className="fixed inset-0 z-50 bg-surface" />}>
      <CookieQuestion />
    </Suspense>
  );
}
