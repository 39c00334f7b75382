import { Search, ShoppingBag } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useItemCount, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { cx } from '#web/ui/cx.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { header as headerWords } from '#words/en/shell/shell.ts';
import { Burger } from './burger.tsx';
import { mainMenu } from './main-menu.ts';
import { useHash } from '#web/shop/shared/use-hash.ts';
import { CountrySwitch } from '../choices/country-switch.tsx';

const MemberTools = lazyOnShow('MemberTools', async () => (await import('./member-tools.tsx')).MemberTools);

export function Header() {
  const { loggedIn } = useSession();
  return (
    <header className="sticky top-0 z-30 h-header border-b border-hairline bg-surface/95 backdrop-blur-sm">
      <div className="page flex h-full items-center gap-2 tablet:gap-3 desktop:gap-5">
        <Link
          to={paths.home()}
          aria-label={headerWords.home}
          className="mr-auto flex h-full items-center tablet:mr-0 tablet:max-desktop:[&_span_span]:hidden"
        >
          <Wordmark />
        </Link>
        <nav aria-label={headerWords.label} className="mr-auto hidden gap-4 tablet:flex desktop:gap-6">
          {loggedIn && (
            <span className="hidden min-[75rem]:contents">
              <HeaderLink to={paths.dashboard()}>{headerWords.dashboard}</HeaderLink>
            </span>
          )}
          {mainMenu.map(({ to, name }) => (
            <HeaderLink key={to} to={to}>
              {name}
            </HeaderLink>
          ))}
        </nav>
        <div className={cx('hidden', loggedIn ? 'desktop:block' : 'tablet:block')}>
          <CountrySwitch />
        </div>
        <IconLink to={paths.caskSearch()} label={headerWords.search} className="hidden tablet:inline-flex">
          <Search className="size-5" strokeWidth={1.5} aria-hidden />
        </IconLink>
        {loggedIn ? (
          <Suspense fallback={<div className="h-11 w-24" />}>
            <MemberTools />
          </Suspense>
        ) : (
          <LoginLink />
        )}
        <CartLink />
        <Burger />
      </div>
    </header>
  );
}

function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="py-2 text-small whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-[current=page]:text-accent-strong"
    >
      {children}
    </NavLink>
  );
}

function LoginLink() {
  const { pathname, search } = useLocation();
  const hash = useHash();
  const isAccountPage = /^\/(login|register|forgot|reset)\b/.test(pathname);
  const target = isAccountPage ? new URLSearchParams(search).get('target') : pathname + search + hash;
  return (
    <Link
      to={paths.login(target === null || target === paths.home() ? undefined : target)}
      className="flex h-11 items-center px-2 text-small text-ink-muted transition-colors hover:text-ink"
    >
      {headerWords.login}
    </Link>
  );
}

function CartLink() {
  const count = useItemCount();
  return (
    <IconLink to={paths.cart()} label={headerWords.cart(count)} className="relative inline-flex">
      <ShoppingBag className="size-5" strokeWidth={1.5} aria-hidden />
      {count > 0 && (
        <span className="figures absolute top-0.5 right-0 flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconLink>
  );
}

interface IconLinkProps {
  to: string;
  label: string;
  className: string;
  children: ReactNode;
}

const IconLink = ({ to, label, className, children }: IconLinkProps) => (
  <Link
    to={to}
    aria-label={label}
    className={`size-11 shrink-0 items-center justify-center text-ink-muted hover:text-accent-strong ${className}`}
  >
    {children}
  </Link>
);
