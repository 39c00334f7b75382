import { useState } from 'react';
import { NavLink, Outlet, useLocation, useOutletContext } from 'react-router';
import { paths } from '#web/paths.ts';
import { dashboard } from '#words/en/dashboard.ts';
import { area } from '#words/en/profile/profile.ts';
import { SideMenu, SideMenuLink } from '#web/ui/navigation/side-menu.tsx';
import { useOwnMatters } from './own-matters.ts';
import { profileMenu } from './profile-menu.ts';
import { isPlacedIn } from '../shared/order-placed.ts';
import { previousPage } from '../shared/payment-document.ts';

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
        <SideMenu label={area.title} current={pathname}>
          {profileMenu.map(({ path, name, icon: Icon }) => (
            <SideMenuLink
              key={path}
              as={NavLink}
              to={path}
              icon={<Icon className="size-4" strokeWidth={1.5} aria-hidden />}
            >
              {name}
            </SideMenuLink>
          ))}
        </SideMenu>
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
