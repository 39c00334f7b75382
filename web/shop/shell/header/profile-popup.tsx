import { LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/account/account.ts';
import { loadMembership } from '#web/api/membership.ts';
import { logOut } from '#web/api/session/account.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { area } from '#words/en/profile/profile.ts';
import { profilePopup } from '#words/en/shell/member-tools.ts';
import { money } from '#words/format.ts';
import { OtherWallet } from '#web/shop/shared/money/other-wallet.tsx';
import { useOwnMatters } from '#web/shop/profile/own-matters.ts';
import { profileMenu } from '#web/shop/profile/profile-menu.ts';
import { useWalletFunds } from '#web/shop/profile/wallet/payment/use-wallet-funds.ts';
import { CountryChoice } from '../choices/country-choice.tsx';

const dashboardEntry = { path: paths.dashboard(), name: profilePopup.dashboard, icon: LayoutDashboard };

const nameOf = ({ name, surname, email }: User) => `${name} ${surname}`.trim() || email;

export function ProfilePopup() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Popover
      label={profilePopup.label}
      trigger={
        <button
          type="button"
          aria-label={profilePopup.accountOf(nameOf(user))}
          className="inline-flex h-11 cursor-pointer items-center gap-2.5 px-2 text-small text-ink-muted transition-colors hover:text-ink"
        >
          <UserRound className="size-5" strokeWidth={1.5} aria-hidden />
          <span className="hidden max-w-40 truncate min-[80rem]:inline">{user.name || user.email}</span>
        </button>
      }
    >
      {(close) => <Account user={user} close={close} />}
    </Popover>
  );
}

function Account({ user, close }: { user: User; close: () => void }) {
  const matters = useOwnMatters();
  const currency = useCurrency();
  // A job or another browser may have spent what the stored user has.
  const funds = useWalletFunds(currency);
  // It may have begun or ended elsewhere: in another browser, or by itself.
  useEffect(() => {
    loadMembership().catch(() => undefined);
  }, []);
  const leave = () => {
    close();
    logOut();
  };
  return (
    <>
      <p className="truncate font-display text-subheading">{nameOf(user)}</p>
      <p className="label mt-1 text-accent">{user.membershipType ?? profilePopup.noMembership}</p>
      <Link
        to={paths.profileWallet()}
        onClick={close}
        className="mt-5 flex items-baseline justify-between border-y border-hairline py-3.5 transition-colors hover:text-accent-strong"
      >
        <span className="label text-ink-faint">{profilePopup.balance}</span>
        <span className="figures">
          {funds ? money(funds.available, currency) : money(user.balance, user.currency)}
        </span>
      </Link>
      <OtherWallet />
      {/* In the header itself from there up. */}
      <div className="border-t border-hairline py-3.5 desktop:hidden">
        <CountryChoice />
      </div>
      <nav aria-label={area.title} className="flex flex-col border-t border-hairline py-3">
        {[dashboardEntry, ...profileMenu, ...matters].map(({ name, path, icon: Icon }) => (
          <Link
            key={path}
            to={path}
            onClick={close}
            className="flex h-10 items-center gap-3 text-small text-ink-muted transition-colors hover:text-ink"
          >
            <Icon className="size-4 text-accent" strokeWidth={1.5} aria-hidden />
            {name}
          </Link>
        ))}
      </nav>
      <button
        type="button"
        onClick={leave}
        className="flex h-11 w-full cursor-pointer items-center gap-3 border-t border-hairline pt-3 text-small text-ink-muted transition-colors hover:text-ink"
      >
        <LogOut className="size-4" strokeWidth={1.5} aria-hidden />
        {profilePopup.logout}
      </button>
    </>
  );
}
