import { Cookie } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { cookieBanner } from '#words/en/shell/shell.ts';

/** If nothing had the focus before. The overlay restores the focus in the next frame, so this runs after it. */
const focusPage = () => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  });
};

export function CookieOverlay({ children }: { children: ReactNode }) {
  useEffect(() => focusPage, []);
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className="fixed inset-0 z-50 bg-surface">
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col items-center justify-center gap-8 p-8 text-center outline-none">
          <Cookie className="size-12 text-accent" strokeWidth={1} aria-hidden />
          <Heading slot="title" className="text-title">
            {cookieBanner.title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
