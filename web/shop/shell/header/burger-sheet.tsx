import { X } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Link } from 'react-router';
import { useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { burger, header } from '#words/en/shell/shell.ts';
import { useCompany } from '#web/shop/shared/use-company.ts';
import { CountryChoice } from '../choices/country-choice.tsx';
import { mainMenu } from './main-menu.ts';
import { SocialLinks } from '../social-links.tsx';
import { ThemeSwitch } from '../choices/theme-switch.tsx';

interface BurgerSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function BurgerSheet(props: BurgerSheetProps) {
  return (
    <ModalOverlay
      {...props}
      className="fixed inset-0 z-40 bg-surface data-entering:animate-appear tablet:hidden"
    >
      <Modal className="h-full overflow-auto">
        <Dialog aria-label={burger.label} className="flex min-h-full flex-col outline-none">
          {({ close }) => <Sheet close={close} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Sheet({ close }: { close: () => void }) {
  const company = useCompany();
  const { loggedIn } = useSession();
  const entries = [
    ...(loggedIn ? [{ to: paths.dashboard(), name: header.dashboard }] : []),
    { to: paths.caskSearch(), name: header.search },
    ...mainMenu,
  ];
  return (
    <>
      <div className="page flex h-header shrink-0 items-center justify-between border-b border-hairline">
        <Wordmark />
        <IconButton label={burger.close} onClick={close} className="-mr-2.5">
          <X className="size-5.5" strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
      <nav aria-label={burger.label} className="page flex flex-col py-6">
        {entries.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            onClick={close}
            className="border-b border-hairline py-4 font-display text-heading"
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="page mt-auto flex flex-col gap-5 pb-10">
        {company && (
          <a href={`mailto:${company.supportEmail}`} className="textlink self-start">
            {company.supportEmail}
          </a>
        )}
        <div className="flex flex-wrap gap-3">
          <SocialLinks />
          <CountryChoice />
          <ThemeSwitch />
        </div>
      </div>
    </>
  );
}
