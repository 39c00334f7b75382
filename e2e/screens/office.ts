import { demoAccounts } from '#server/sample/members.ts';
import { menuPath, paths } from '#web/office/paths.ts';
import { screens as menu } from '#words/en/office/shell.ts';
import { approvalId } from './approval-rows.ts';
import { withRows } from './office-rows.ts';
import type { ScreenGroup, ScreenState } from './screen.ts';
import { operator, owner } from './visitors.ts';

const [{ email: demoEmail }] = demoAccounts;

type OfficeScreen = Pick<ScreenState, 'as' | 'before'> & { path: string; name?: string };

/** Screens of the menu that need more than their address. */
const inMenu: Partial<Record<string, Partial<OfficeScreen>>> = {
  overview: { name: 'overview' },
  approvals: { before: withRows.approvals },
  search: { path: paths.search(demoEmail), name: 'search' },
  refunds: { before: withRows.refunds },
  deposits: { before: withRows.deposits },
  returns: { before: withRows.returns },
  chargebacks: { before: withRows.chargebacks },
  // The day of the last deposit of the sample.
  ledger: { path: '/ledger?day=2026-11-21', name: 'ledger' },
  reconciliations: { before: withRows.reconciliations },
  benefitRequests: { before: withRows.benefitRequests },
  operators: { as: owner },
};

/** The stories look at the other screens, which they fill. */
const lists: readonly OfficeScreen[] = [
  ...Object.keys(menu).map((name) => ({ path: menuPath(name), ...inMenu[name] })),
  { path: paths.approval(approvalId), name: 'approval', before: withRows.approval },
  { path: paths.newCask() },
  { path: paths.caskImport() },
];

export const office: ScreenGroup = {
  title: 'Office',
  screens: lists.map(({ path, name = path.slice(1).replaceAll('/', '-'), as = operator, ...list }) => ({
    name: `office-${name}`,
    as,
    path: `/office${path}`,
    ...list,
  })),
};
