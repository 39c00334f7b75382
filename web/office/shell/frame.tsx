import { Menu } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { NavLink, ScrollRestoration, useLocation } from 'react-router';
import { logOut } from '#web/api/session/account.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { office, palette, roleNames, shortcuts } from '#words/en/office/shell.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { shopPaths } from '../paths.ts';
import { menuGroups } from '../screen-list.ts';
import { CommandPalette } from './command-palette.tsx';
import { useFocusOnScreen } from './use-focus-on-screen.ts';
import { useOperator } from './use-operator.ts';
import { useShortcuts } from './use-shortcuts.ts';

function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={shortcuts.title}>
      <dl>
        {shortcuts.keys.map(([key, does]) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-1 text-small text-ink">
            <dt>{does}</dt>
            <dd className="shrink-0">
              <kbd className="label text-ink-muted">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

type Overlay = 'palette' | 'shortcuts';

export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const main = useRef<HTMLElement>(null);
  const isMenuOpen = menuAt === pathname;
  useShortcuts(() => setOverlay('palette'));
  useFocusOnScreen(main);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
  const close = () => setOverlay(null);
  return (
    <div className="min-h-dvh desktop:grid desktop:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface-overlay focus:p-3"
      >
        {office.skip}
      </a>
      <header className="flex flex-col border-b border-hairline bg-surface-raised desktop:sticky desktop:top-0 desktop:h-dvh desktop:overflow-auto desktop:border-r desktop:border-b-0">
        <div className="flex h-16 shrink-0 items-center justify-between gap-3 px-5">
          <span className="flex items-baseline gap-3">
            <Wordmark />
            <span className="label text-ink-faint">{office.name}</span>
          </span>
          <IconButton
            label={office.menu}
            aria-expanded={isMenuOpen}
            aria-controls="navigation"
            onClick={() => setMenuAt(isMenuOpen ? null : pathname)}
            className="desktop:hidden"
          >
            <Menu className="size-5.5" strokeWidth={1.5} aria-hidden />
          </IconButton>
        </div>
        <div
          id="navigation"
          className={cx(
            'flex flex-1 flex-col gap-6 px-5 pb-6 desktop:flex',
            !isMenuOpen && 'max-desktop:hidden',
          )}
        >
          <Button kind="dark" className="px-4!" onClick={() => setOverlay('palette')}>
            {palette.open}
            <kbd className="label text-ink-faint">{palette.hint}</kbd>
          </Button>
          <Navigation />
          <Footer onShortcuts={() => setOverlay('shortcuts')} />
        </div>
      </header>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="min-w-0 px-5 py-8 outline-none tablet:px-8 desktop:px-10"
      >
        {children}
      </main>
      <CommandPalette isOpen={overlay === 'palette'} onClose={close} />
      <ShortcutsDialog isOpen={overlay === 'shortcuts'} onClose={close} />
      <ScrollRestoration />
    </div>
  );
}

function Navigation() {
  const { permissions } = useOperator();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a large screen it has a scroll of its own; on others it is closed after each step.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={office.navigation} className="flex flex-col gap-6">
      {menuGroups.map(({ name, screens }) => {
        const shown = screens.filter(({ permission }) => permissions.includes(permission));
        if (shown.length === 0) return null;
        return (
          <div key={name}>
            <h2 className="label mb-2 font-sans text-ink-faint">{name}</h2>
            <ul>
              {shown.map((screen) => (
                <li key={screen.path}>
                  <NavLink
                    to={screen.path}
                    end={screen.path === '/'}
                    className={({ isActive }) =>
                      cx(
                        '-mx-2 flex min-h-11 items-center rounded-edge px-2 text-small hover:bg-accent-surface desktop:min-h-9',
                        isActive ? 'bg-accent-surface font-medium text-ink' : 'text-ink-muted',
                      )
                    }
                  >
                    {screen.name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  const { email, name, roles } = useOperator();
  return (
    <div className="mt-auto flex flex-col gap-1 border-t border-hairline pt-4 text-small">
      <p className="truncate">{name || email}</p>
      <p className="text-ink-faint">{roles.map((role) => roleNames[role]).join(', ')}</p>
      <button type="button" onClick={onShortcuts} className="textlink mt-2 cursor-pointer self-start">
        {shortcuts.title}
      </button>
      <a href={shopPaths.home()} className="textlink self-start">
        {office.shop}
      </a>
      <button type="button" onClick={logOut} className="textlink cursor-pointer self-start">
        {office.logOut}
      </button>
    </div>
  );
}
