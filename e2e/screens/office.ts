import { demoAccounts } from '#server/sample/members.ts';
import { paths } from '#web/office/paths.ts';
import { approvalId } from './approval-rows.ts';
import { withRows } from './office-rows.ts';
import type { ScreenGroup, ScreenState } from './screen.ts';
import { operator, owner } from './visitors.ts';

const [{ email: demoEmail }] = demoAccounts;

/** Lists; the stories of the office look at what they fill themselves. */
const lists: readonly (Pick<ScreenState, 'as' | 'before'> & { path: string; name?: string })[] = [
  { path: paths.overview(), name: 'overview' },
  { path: paths.approvals(), before: withRows.approvals },
  { path: paths.approval(approvalId), name: 'approval', before: withRows.approval },
  { path: paths.casks() },
  { path: paths.newCask() },
  { path: paths.caskImport() },
  { path: paths.evidence() },
  { path: paths.distilleries() },
  { path: paths.news() },
  { path: paths.faq() },
  { path: paths.membershipLevels() },
  { path: paths.team() },
  { path: paths.meetings() },
  { path: paths.coupons() },
  { path: paths.register() },
  { path: paths.rates() },
  { path: paths.caskRecords() },
  { path: paths.bottlings() },
  { path: paths.parcels() },
  { path: paths.losses() },
  { path: paths.search() },
  { path: paths.orders() },
  { path: paths.invoices() },
  { path: paths.creditNotes() },
  { path: paths.defaults() },
  { path: paths.refunds(), before: withRows.refunds },
  { path: paths.deposits(), before: withRows.deposits },
  { path: paths.returns(), before: withRows.returns },
  { path: paths.chargebacks(), before: withRows.chargebacks },
  // The day of the last deposit of the sample.
  { path: `${paths.ledger()}?day=2026-11-21`, name: 'ledger' },
  { path: paths.ledgerAccounts(), name: 'ledger-accounts' },
  { path: paths.reconciliations(), before: withRows.reconciliations },
  { path: `${paths.members()}?look-up=${demoEmail}`, name: 'members' },
  { path: paths.benefitRequests(), before: withRows.benefitRequests },
  { path: paths.operators(), as: owner },
  { path: paths.trail() },
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
