import { Cookie } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { cookieAlert } from '#web/api/cookie-alert.ts';
import { useCookieAlert } from '#web/api/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsMobile } from '../use-is-mobile.ts';

/** spec §2: bottom right on desktop, a full-screen overlay on mobile; shown until accepted. */
export function CookieBanner() {
  const isAccepted = useCookieAlert();
  const isMobile = useIsMobile();
  if (isAccepted) return null;
  if (isMobile) return <Overlay />;
  return (
    <section
      aria-labelledby="cookie-alert"
      className="fixed right-6 bottom-6 z-30 flex w-80 flex-col gap-5 rounded-edge border border-control bg-surface-overlay p-7 shadow-lift"
    >
      <h2 id="cookie-alert" className="flex items-center gap-3 text-subheading">
        <Cookie className="size-5 text-accent" strokeWidth={1.5} aria-hidden />
        We use cookies
      </h2>
      <Accept />
    </section>
  );
}

function Overlay() {
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className="fixed inset-0 z-50 bg-surface">
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col items-center justify-center gap-8 p-8 text-center outline-none">
          <Cookie className="size-12 text-accent" strokeWidth={1} aria-hidden />
          <Heading slot="title" className="text-title">
            We use cookies
          </Heading>
          <Accept />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const Accept = () => (
  <Button wide onPress={cookieAlert.accept}>
    Accept Cookies
  </Button>
);
