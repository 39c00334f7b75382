import { Cookie } from 'lucide-react';
import { Suspense } from 'react';
import { cookieAlert } from '#web/api/state/cookie-alert.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { cookieBanner } from '#words/en/shell/shell.ts';
import { useIsMobile } from '#web/shop/shared/use-is-mobile.ts';

const Overlay = lazyOnShow(async () => (await import('./cookie-overlay.tsx')).CookieOverlay);

/** docs/product.md#cookie-banner: bottom right on desktop, a full-screen overlay on mobile. */
export function CookieQuestion() {
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <Suspense fallback={<div className="fixed inset-0 z-50 bg-surface" />}>
        <Overlay>
          <Accept />
        </Overlay>
      </Suspense>
    );
  }
  return (
    <section
      ref={keepFocus}
      aria-labelledby="cookie-alert"
      className="fixed right-6 bottom-6 z-30 flex w-80 flex-col gap-5 rounded-edge border border-control bg-surface-overlay p-7 shadow-lift"
    >
      <h2 id="cookie-alert" className="flex items-center gap-3 text-subheading">
        <Cookie className="size-5 text-accent" strokeWidth={1.5} aria-hidden />
        {cookieBanner.title}
      </h2>
      <Accept />
    </section>
  );
}

const Accept = () => (
  <Button wide onClick={cookieAlert.accept}>
    {cookieBanner.accept}
  </Button>
);
