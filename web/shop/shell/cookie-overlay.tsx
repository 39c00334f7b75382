import { Cookie } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { cookieBanner as words } from '#words/shell.ts';

/** The cookie banner of a phone: nothing else can be used before. */
export function CookieOverlay({ children }: { children: ReactNode }) {
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className="fixed inset-0 z-50 bg-surface">
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col items-center justify-center gap-8 p-8 text-center outline-none">
          <Cookie className="size-12 text-accent" strokeWidth={1} aria-hidden />
          <Heading slot="title" className="text-title">
            {words.title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
