import { Cookie } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { cookieBanner } from '#words/en/shell/cookies.ts';

/** If nothing had the focus before. The overlay restores the focus in the next frame, so this runs after it. */
const focusPage = () => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  });
};

/** Blockers of advertisements hide what is about cookies: then the page must not be locked by what nobody sees. */
function useIsHidden() {
  const [isHidden, setIsHidden] = useState(false);
  const ref = useCallback((sheet: HTMLElement | null) => {
    if (!sheet) return;
    const observer = new ResizeObserver(() => setIsHidden(sheet.getClientRects().length === 0));
    observer.observe(sheet);
    return () => observer.disconnect();
  }, []);
  return { ref, isHidden };
}

export function CookieOverlay({ children }: { children: ReactNode }) {
  useEffect(() => focusPage, []);
  const { ref, isHidden } = useIsHidden();
  if (isHidden) return null;
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled
      className="fixed inset-0 z-50 flex items-end bg-scrim/30 data-entering:animate-appear"
    >
      <Modal className="max-h-full w-full overflow-auto border-t border-control bg-surface-overlay shadow-lift">
        <Dialog ref={ref} className="flex flex-col gap-3 px-5 pt-4 pb-5 outline-none">
          <Heading slot="title" className="flex items-center gap-2.5 text-subheading">
            <Cookie className="size-5 text-accent" strokeWidth={1.5} aria-hidden />
            {cookieBanner.title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
