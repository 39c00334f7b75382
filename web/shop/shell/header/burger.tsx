import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { burger } from '#words/en/shell/shell.ts';

const fetchSheet = () => import('./burger-sheet.tsx');
const Sheet = lazyOnShow('BurgerSheet', async () => (await fetchSheet()).BurgerSheet);

export function Burger() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <div className="-mr-2.5 tablet:hidden">
      <IconButton
        label={burger.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={() => void fetchSheet()}
      >
        <Menu className="size-5.5" strokeWidth={1.5} aria-hidden />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <Sheet isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </div>
  );
}
