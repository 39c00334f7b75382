import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { house } from '../house.ts';
import { SocialLinks } from './social-links.tsx';

/** spec §2, on small screens: About Us, the support e-mail and the social pages. */
export function Burger() {
  return (
    <div className="-mr-2.5 tablet:hidden">
      <DialogTrigger>
        <IconButton label="Menu">
          <Menu className="size-5.5" strokeWidth={1.5} aria-hidden />
        </IconButton>
        <ModalOverlay className="fixed inset-0 z-40 bg-surface data-entering:animate-appear tablet:hidden">
          <Modal className="h-full overflow-auto">
            <Dialog aria-label="Menu" className="flex min-h-full flex-col outline-none">
              {({ close }) => <Sheet close={close} />}
            </Dialog>
          </Modal>
        </ModalOverlay>
      </DialogTrigger>
    </div>
  );
}

function Sheet({ close }: { close: () => void }) {
  return (
    <>
      <div className="page flex h-header shrink-0 items-center justify-between border-b border-hairline">
        <Wordmark />
        <IconButton label="Close menu" onPress={close} className="-mr-2.5">
          <X className="size-5.5" strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
      <nav aria-label="Menu" className="page flex flex-col py-6">
        <SheetLink to={paths.casks()} onClick={close}>
          Casks
        </SheetLink>
        <SheetLink to={paths.membership()} onClick={close}>
          Membership
        </SheetLink>
        <SheetLink to={paths.news()} onClick={close}>
          News
        </SheetLink>
        <SheetLink to={paths.aboutUs()} onClick={close}>
          About Us
        </SheetLink>
      </nav>
      <div className="page mt-auto flex flex-col gap-5 pb-10">
        <a href={`mailto:${house.supportEmail}`} className="textlink self-start">
          {house.supportEmail}
        </a>
        <SocialLinks />
      </div>
    </>
  );
}

function SheetLink({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) {
  return (
    <Link to={to} onClick={onClick} className="border-b border-hairline py-4 font-display text-heading">
      {children}
    </Link>
  );
}
