import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { OnceOpen } from '#web/ui/overlays/once-open.tsx';
import { burger } from '#words/en/shell/shell.ts';

const fetchSheet = () => import('./burger-sheet.tsx');
const Sheet = lazyOnShow('BurgerSheet', async () => (await fetchSheet()).BurgerSheet);

export function Burger() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="-mr-2.5 tablet:hidden">
      <IconButton
        label={burger.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void fetchSheet()}
      >
        <Menu className="size-5.5" strokeWidth={1.5} aria-hidden />
      </IconButton>
      <OnceOpen isOpen={isOpen}>
        <Sheet isOpen={isOpen} onOpenChange={setIsOpen} />
      </OnceOpen>
    </div>
  );
}
