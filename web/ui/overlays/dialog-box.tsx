import { X } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { dialog } from '#words/en/shell/ui.ts';
import { cx } from '../cx.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { ancestorsOf, focusFirstLeft } from '../keep-focus.ts';

/** `certificate` is docs/product.md#layout: half the window, four fifths of it under 1024px, all of it on a phone. */
export type DialogSize = 'small' | 'medium' | 'certificate';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  size?: DialogSize;
  hideTitle?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

const sizes: Record<DialogSize, string> = {
  small: 'w-full max-w-md',
  medium: 'w-full max-w-2xl',
  certificate: 'w-screen min-[30rem]:w-[80vw] desktop:w-[50vw]',
};

/** Where the control that opened the dialog has gone meanwhile, the focus goes back to the place that it was in. */
function FocusBack() {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const around = ancestorsOf(opener);
    return () => {
      // In the same frame the overlay gives the focus back to an opener that is left.
      requestAnimationFrame(() => {
        if (!opener?.isConnected && document.activeElement === document.body) focusFirstLeft(around);
      });
    };
  }, []);
  return null;
}

/** The same width as the dialog: a text that scrolls beneath must not show beside it. */
const overPadding = '-mx-6 px-6 tablet:-mx-9 tablet:px-9';

export function DialogBox({
  isOpen,
  onClose,
  title,
  size = 'small',
  hideTitle,
  actions,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className={cx(
        'fixed inset-0 z-40 flex items-center justify-center bg-scrim data-entering:animate-appear data-exiting:animate-vanish',
        size === 'certificate' ? 'py-4 min-[30rem]:px-4' : 'p-4',
      )}
    >
      {/* An outline, drawn outside: what is sticky within would cover a border. */}
      <Modal
        className={cx(
          sizes[size],
          'max-h-[92dvh] scroll-pt-24 scroll-pb-40 overflow-auto low:scroll-p-4 rounded-edge bg-surface-raised shadow-lift outline outline-control data-entering:animate-rise',
        )}
      >
        <AriaDialog className="relative p-6 outline-none tablet:p-9">
          <FocusBack />
          {/* Title, way out and buttons stay in sight while a long content scrolls. */}
          <div
            className={cx(
              !hideTitle &&
                `sticky low:static top-0 z-10 bg-surface-raised pb-4 ${overPadding} -mt-6 pt-6 tablet:-mt-9 tablet:pt-9`,
            )}
          >
            <Heading slot="title" className={cx('pr-10 text-heading wrap-anywhere', hideTitle && 'sr-only')}>
              {title}
            </Heading>
            <IconButton
              label={dialog.close}
              onClick={onClose}
              className="absolute top-3 right-3 tablet:top-5 tablet:right-5"
            >
              <X className="size-5" aria-hidden />
            </IconButton>
          </div>
          <div className={cx(hideTitle && 'mt-6', 'text-ink-muted')}>{children}</div>
          {actions && (
            <div
              className={cx(
                'sticky low:static bottom-0 z-10 mt-4 -mb-6 flex flex-col gap-3 bg-surface-raised pt-4 pb-6 tablet:-mb-9 tablet:flex-row tablet:pb-9',
                overPadding,
              )}
            >
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
