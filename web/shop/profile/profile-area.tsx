import { useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation, useOutletContext } from 'react-router';
import { paths } from '#web/paths.ts';
import { dashboard } from '#words/en/dashboard.ts';
import { area } from '#words/en/profile/profile.ts';
import { isPlacedIn } from '../shared/order-placed.ts';
import { previousPage } from '../shared/payment-document.ts';
import { useOwnMatters } from './own-matters.ts';
import { profileMenu } from './profile-menu.ts';

interface ProfileContext {
  cameFrom: string | null;
}

function ProfileAreaPage() {
  const { pathname, state } = useLocation();
  const [trail, setTrail] = useState<{ at: string } & ProfileContext>({
    at: pathname,
    cameFrom: previousPage,
  });
  if (trail.at !== pathname) setTrail({ at: pathname, cameFrom: trail.at });
  // An order that has just been placed has the page to itself.
  if (isPlacedIn(state))
    return (
      <div className="page pt-10 pb-24 print:p-0 desktop:pt-14">
        <div className="mx-auto min-h-[80dvh] max-w-4xl print:max-w-none">
          <Outlet />
        </div>
      </div>
    );
  return (
    <div className="page grid items-start print:block print:p-0 gap-x-16 gap-y-10 pt-8 pb-24 desktop:grid-cols-[14rem_minmax(0,1fr)] desktop:pt-16">
      <div className="min-w-0 desktop:sticky desktop:top-28 print:hidden">
        <p className="label mb-4 text-accent desktop:mb-6">{area.title}</p>
        <SideMenu current={pathname} />
        <Beside />
      </div>
      {/* So tall that the footer stays out of sight while a page is still short. */}
      <div className="min-h-[80dvh] min-w-0 print:min-h-0">
        <Outlet context={{ cameFrom: trail.cameFrom } satisfies ProfileContext} />
      </div>
    </div>
  );
}
export { ProfileAreaPage as Component };

function Beside() {
  const matters = useOwnMatters();
  return (
    <ul className="flex min-h-11 flex-wrap gap-x-6 pt-2 text-small desktop:flex-col desktop:pl-6">
      {[{ path: paths.dashboard(), name: dashboard.name }, ...matters].map(({ path, name }) => (
        <li key={path}>
          <NavLink
            to={path}
            className="inline-flex min-h-11 items-center text-ink-muted underline decoration-hairline underline-offset-4 hover:text-ink aria-[current=page]:text-accent-strong"
          >
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export const useProfileContext = () => useOutletContext<ProfileContext>();

/** @param props.current changes with the address, so that the slider moves to the entry that is current */
function SideMenu({ current }: { current: string }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const entry = strip?.querySelector<HTMLElement>('[aria-current=page]');
    if (!strip || !entry) return undefined;
    const follow = () => {
      // Not scrollIntoView: that would scroll the page as well.
      strip.scrollTo({ left: entry.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2 });
    };
    // Now, and when the entry grows: a count may come to stand beside its name.
    const observer = new ResizeObserver(follow);
    observer.observe(entry);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav aria-label={area.title} className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-(--spacing-gutter) flex overflow-x-auto scroll-smooth border-b border-hairline px-(--spacing-gutter) [scrollbar-width:none] desktop:mx-0 desktop:flex-col desktop:border-b-0 desktop:border-l desktop:px-0"
      >
        {profileMenu.map(({ path, name, icon: Icon }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={path}
              className="flex h-12 items-center gap-2 border-b-2 border-transparent px-3 text-small text-ink-muted transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent-strong desktop:-ml-px desktop:border-b-0 desktop:gap-3 desktop:border-l-2 desktop:px-6"
            >
              <Icon className="size-4" strokeWidth={1.5} aria-hidden />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
