import { Cookie } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { cookieAlert } from '#web/api/state/cookie-alert.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { rich } from '#web/ui/rich.tsx';
import { cookieBanner } from '#words/en/shell/cookies.ts';
import { useIsMobile } from '#web/shop/shared/use-media.ts';

/** On a phone, but for the page with the policy that the banner links to: it can be read before accepting. */
function useCoversScreen(): boolean {
  const { pathname } = useLocation();
  return useIsMobile() && pathname !== paths.privacy();
}

const Overlay = lazyOnShow('CookieOverlay', async () => (await import('./cookie-overlay.tsx')).CookieOverlay);

/** docs/product.md#cookie-banner: bottom right on a desktop; on a phone an overlay of the whole screen, seen through. */
export function CookieQuestion() {
  const coversScreen = useCoversScreen();
  if (coversScreen) {
    return (
      <Suspense>
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
      data-foot="high"
      className="fixed right-6 bottom-6 z-30 flex w-80 max-w-[calc(100vw-3rem)] flex-col gap-4 rounded-edge border border-control bg-surface-overlay p-7 shadow-lift"
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
  <>
    <p className="text-small text-ink-muted">
      {rich(cookieBanner.text, { policy: linkTo(paths.privacy()) })}
    </p>
    <Button wide onClick={cookieAlert.accept}>
      {cookieBanner.accept}
    </Button>
  </>
);
