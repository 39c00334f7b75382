import { demoAccounts } from '#server/sample/members.ts';
import { menuPath, paths } from '#web/office/paths.ts';
import { screens as menu } from '#words/en/office/shell.ts';
import type { ScreenGroup, ScreenState } from './screen.ts';
import { operator, owner } from './visitors.ts';

const [{ email: demoEmail }] = demoAccounts;

type OfficeScreen = Pick<ScreenState, 'as'> & { path: string; name?: string };

/** Screens of the menu that need more than their address. */
const inMenu: Partial<Record<string, Partial<OfficeScreen>>> = {
  overview: { name: 'overview' },
  search: { path: paths.search(demoEmail), name: 'search' },
  // The day of the last deposit of the sample.
  ledger: { path: '/ledger?day=2026-11-21', name: 'ledger' },
  operators: { as: owner },
};

/** The stories look at the screens of a record. */
const lists: readonly OfficeScreen[] = [
  ...Object.keys(menu).map((name) => ({ path: menuPath(name), ...inMenu[name] })),
  { path: paths.newCask() },
  { path: paths.caskImport() },
];

export const office: ScreenGroup = {
  title: 'Office',
  screens: lists.map(({ path, name = path.slice(1).replaceAll('/', '-'), as = operator }) => ({
    name: `office-${name}`,
    as,
    path: `/office${path}`,
  })),
};
