import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { dialog } from '#words/en/shell/ui.ts';
import { cx } from '../cx.ts';
import { IconButton } from '../buttons/icon-button.tsx';

/** `certificate` is docs/product.md#layout: half the window, four fifths of it under 1024px. */
export type DialogSize = 'small' | 'medium' | 'certificate';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  size?: DialogSize;
  /** Hides the title from sight where the content shows it already. */
  hideTitle?: boolean;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  children: ReactNode;
}

const sizes: Record<DialogSize, string> = {
  small: 'w-full max-w-md',
  medium: 'w-full max-w-2xl',
  certificate: 'w-[80vw] desktop:w-[50vw]',
};

/** A dialog as it stands on the screen; `dialog.tsx` fetches it. */
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
      className="fixed inset-0 z-40 flex items-center justify-center bg-scrim p-4 data-entering:animate-appear data-exiting:animate-vanish"
    >
      <Modal className={cx(sizes[size], 'max-h-[92dvh] overflow-auto data-entering:animate-rise')}>
        <AriaDialog className="relative rounded-edge border border-control bg-surface-raised p-6 shadow-lift outline-none tablet:p-9">
          <Heading slot="title" className={cx('pr-10 text-heading', hideTitle && 'sr-only')}>
            {title}
          </Heading>
          <IconButton
            label={dialog.close}
            onClick={onClose}
            className="absolute top-3 right-3 tablet:top-5 tablet:right-5"
          >
            <X className="size-5" aria-hidden />
          </IconButton>
          <div className={cx(hideTitle ? 'mt-6' : 'mt-4', 'text-ink-muted')}>{children}</div>
          {actions && <div className="mt-8 flex flex-col gap-3 tablet:flex-row">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
