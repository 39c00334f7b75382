import { Bell as BellIcon, LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/account/account.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listNotices } from '#contract/notice.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { useGet } from '#web/api/http/cache.ts';
import { loadMembership } from '#web/api/membership.ts';
import { logOut } from '#web/api/session/account.ts';
import { paths } from '#web/paths.ts';
import { MarkAllRead } from '#web/shop/notices/mark-all-read.tsx';
import { NoticeItem } from '#web/shop/notices/notice-item.tsx';
import { latestNotices } from '#web/shop/notices/notices-query.ts';
import { useOwnMatters } from '#web/shop/profile/own-matters.ts';
import { profileMenu } from '#web/shop/profile/profile-menu.ts';
import { useWalletFunds } from '#web/shop/profile/wallet/payment/use-wallet-funds.ts';
import { OtherWallet } from '#web/shop/shared/money/other-wallet.tsx';
import { CountryChoice } from '#web/shop/shell/choices/country-choice.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { area } from '#words/en/profile/profile.ts';
import { bell, profilePopup } from '#words/en/shell/member-tools.ts';
import { money } from '#words/format.ts';

export function MemberTools() {
  return (
    <>
      <ProfilePopup />
      <NoticesBell />
    </>
  );
}

type NoticeList = AnswerOf<typeof listNotices>;

function NoticesBell() {
  const { data } = useGet(latestNotices());
  const unread = data?.unread ?? 0;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {unread > 0 && bell.unread(unread)}
      </p>
      <Popover
        label={bell.label}
        trigger={
          <IconButton label={unread > 0 ? bell.labelUnread(unread) : bell.label} className="relative">
            <BellIcon className="size-5" strokeWidth={1.5} aria-hidden />
            {unread > 0 && (
              <span className="figures absolute top-0.5 right-0 flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink">
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </IconButton>
        }
      >
        {(close) => <LatestNotices notices={data} close={close} />}
      </Popover>
    </>
  );
}

function LatestNotices({ notices, close }: { notices: NoticeList | undefined; close: () => void }) {
  const [newest] = notices?.content ?? [];
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="font-display text-subheading">{bell.label}</p>
        {newest && notices && notices.unread > 0 && <MarkAllRead newest={newest} />}
      </div>
      {newest ? (
        <ul className="divide-y divide-hairline">
          {notices?.content.map((notice) => (
            <li key={notice.id}>
              <NoticeItem notice={notice} onOpen={close} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-6 text-small text-ink-muted">{bell.empty}</p>
      )}
      <Link to={paths.notices()} onClick={close} className="textlink mt-3 inline-block text-small">
        {bell.all}
      </Link>
    </>
  );
}

const dashboardEntry = { path: paths.dashboard(), name: profilePopup.dashboard, icon: LayoutDashboard };

const nameOf = ({ name, surname, email }: User) => `${name} ${surname}`.trim() || email;

function ProfilePopup() {
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
