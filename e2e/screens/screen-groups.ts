import { demoAccounts } from '#server/sample/members.ts';
import { menuPath, paths as officePaths } from '#web/office/paths.ts';
import { paths } from '#web/paths.ts';
import { screens as menu } from '#words/en/office/shell.ts';
import { cart, profile, wallet } from './member-pages.ts';
import { account, casks, content, shell, shopPages } from './public-pages.ts';
import type { ScreenGroup, ScreenState } from './screen.ts';
import { member, operator, owner } from './visitors.ts';

const [{ email: demoEmail }] = demoAccounts;

type OfficeScreen = Pick<ScreenState, 'as'> & { path: string; name?: string };

/** Screens of the menu that need more than their address. */
const inMenu: Partial<Record<string, Partial<OfficeScreen>>> = {
  overview: { name: 'overview' },
  search: { path: officePaths.search(demoEmail), name: 'search' },
  // The day of the last deposit of the sample.
  ledger: { path: '/ledger?day=2026-11-21', name: 'ledger' },
  operators: { as: owner },
};

/** The stories look at the screens of a record. */
const lists: readonly OfficeScreen[] = [
  ...(Object.keys(menu) as (keyof typeof menu)[]).map((name) => ({ path: menuPath(name), ...inMenu[name] })),
  { path: officePaths.newCask() },
  { path: officePaths.caskImport() },
];

const office: ScreenGroup = {
  title: 'Office',
  screens: lists.map(({ path, name = path.slice(1).replaceAll('/', '-'), as = operator }) => ({
    name: `office-${name}`,
    as,
    path: `/office${path}`,
  })),
};

const isOfMembers = (path: string) => path.startsWith('/profile/') || path === paths.notices();

/** Each page without a parameter that none of these shows, as it is when it is opened. */
function otherPages(groups: readonly ScreenGroup[]): ScreenGroup {
  const shown = new Set(groups.flatMap(({ screens }) => screens.map(({ path }) => path)));
  const builders: readonly ((...given: never[]) => string)[] = Object.values(paths);
  const missing = builders
    .filter((build) => build.length === 0)
    .map((build) => build())
    .filter((path) => !path.includes('#') && path !== paths.profile() && !shown.has(path));
  return {
    title: 'Other pages',
    screens: missing.map((path) => ({
      name: path.slice(1).replaceAll('/', '-'),
      path,
      ...(isOfMembers(path) && { as: member }),
    })),
  };
}

const groups: readonly ScreenGroup[] = [
  shell,
  shopPages,
  casks,
  content,
  account,
  cart,
  profile,
  wallet,
  office,
];

/** Every screen of the site (docs/product.md#routes), and each kind of state once. */
export const screenGroups: readonly ScreenGroup[] = [...groups, otherPages(groups)];
