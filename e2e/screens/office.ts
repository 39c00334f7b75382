import { demoAccounts } from '#server/sample/members.ts';
import { paths } from '#web/office/paths.ts';
import { approvalId } from './approval-rows.ts';
import { withRows } from './office-rows.ts';
import type { ScreenGroup, ScreenState } from './screen.ts';
import { operator, owner } from './visitors.ts';

const [{ email: demoEmail }] = demoAccounts;

/** Lists; the stories of the office look at what they fill themselves. */
const lists: readonly (Pick<ScreenState, 'as' | 'before'> & { path: string; name?: string })[] = [
  { path: '/', name: 'overview' },
  { path: paths.approvals(), before: withRows.approvals },
  { path: paths.approval(approvalId), name: 'approval', before: withRows.approval },
  { path: paths.casks() },
  { path: paths.newCask() },
  { path: paths.caskImport() },
  { path: '/evidence' },
  { path: paths.distilleries() },
  { path: paths.news() },
  { path: paths.faq() },
  { path: '/membership-levels' },
  { path: paths.team() },
  { path: '/meetings' },
  { path: '/coupons' },
  { path: paths.register() },
  { path: '/rates' },
  { path: '/records' },
  { path: '/bottlings' },
  { path: paths.parcels() },
  { path: paths.losses() },
  { path: paths.search(demoEmail), name: 'search' },
  { path: paths.orders() },
  { path: '/invoices' },
  { path: '/defaults' },
  { path: '/refunds', before: withRows.refunds },
  { path: paths.deposits(), before: withRows.deposits },
  { path: '/returns', before: withRows.returns },
  { path: '/chargebacks', before: withRows.chargebacks },
  // The day of the last deposit of the sample.
  { path: `${'/ledger'}?day=2026-11-21`, name: 'ledger' },
  { path: paths.reconciliations(), before: withRows.reconciliations },
  { path: paths.benefitRequests(), before: withRows.benefitRequests },
  { path: paths.operators(), as: owner },
  { path: '/trail' },
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
