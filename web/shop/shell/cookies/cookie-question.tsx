import { Cookie } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { cookieAlert } from '#web/api/state/cookie-alert.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { focusPlace } from '#web/ui/focus-place.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { rich } from '#web/ui/rich.tsx';
import { cookieBanner } from '#words/en/shell/cookies.ts';
import { useIsMobile } from '#web/shop/shared/use-media.ts';

/** On a phone, but for the page with the policy that the banner links to: it can be read before accepting. */
function useCoversScreen(): boolean {
  const { pathname } = useLocation();
  return useIsMobile() && pathname !== paths.privacy();
}

/** docs/product.md#cookie-banner: bottom right on a desktop; on a phone an overlay of the whole screen, seen through. */
export function CookieQuestion() {
  return useCoversScreen() ? <Sheet /> : <Corner />;
}

function Corner() {
  const title = useId();
  return (
    <section
      ref={keepFocus}
      aria-labelledby={title}
      data-foot="high"
      className="fixed right-6 bottom-6 z-30 flex w-80 max-w-[calc(100vw-3rem)] flex-col gap-4 rounded-edge border border-control bg-surface-overlay p-7 shadow-lift"
    >
      <Question title={title} />
    </section>
  );
}

function Sheet() {
  const title = useId();
  const [isHidden, setIsHidden] = useState(false);
  const open = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal();
    // Its link would have the focus.
    dialog.focus();
    // Blockers of advertisements hide what is about cookies: then the page must not be locked by what nobody sees.
    const observer = new ResizeObserver(() => setIsHidden(dialog.getClientRects().length === 0));
    observer.observe(dialog);
    return () => {
      observer.disconnect();
      dialog.close();
      if (dialog.contains(document.activeElement)) focusPlace(document.getElementById('content'));
    };
  }, []);
  if (isHidden) return null;
  return (
    <dialog
      ref={open}
      tabIndex={-1}
      aria-labelledby={title}
      // The Escape key accepts nothing.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      className="mx-0 mt-auto mb-0 flex max-h-full w-full max-w-none animate-appear flex-col gap-3 overflow-auto border-0 border-t border-control bg-surface-overlay px-5 pt-4 pb-5 text-ink shadow-lift outline-none backdrop:bg-scrim/30"
    >
      <Question title={title} />
    </dialog>
  );
}

const Question = ({ title }: { title: string }) => (
  <>
    <h2 id={title} className="flex items-center gap-3 text-subheading">
      <Cookie className="size-5 text-accent" strokeWidth={1.5} aria-hidden />
      {cookieBanner.title}
    </h2>
    <p className="text-small text-ink-muted">
      {rich(cookieBanner.text, { policy: linkTo(paths.privacy()) })}
    </p>
    <Button wide onClick={cookieAlert.accept}>
      {cookieBanner.accept}
    </Button>
  </>
);
