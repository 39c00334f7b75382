import type { ComponentType } from 'react';
import type { Permission } from '#contract/office/permissions.ts';
import { groups, newRecords, screens as menu } from '#words/en/office/shell.ts';
import { menuPath, paths } from './paths.ts';

type Load = () => Promise<{ Component: ComponentType }>;
const part =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Load =>
  async () => ({ Component: (await load())[name] });
type Listed = Partial<Record<keyof typeof menu | keyof typeof paths, [permission: Permission, load: Load]>>;

/**
 * Every screen, with the permission that its calls need; routes, menu and palette follow. A screen that has its name in
 * `menu` is in the menu, one that has it in `newRecords` only in the palette.
 */
const screensByGroup: Record<keyof typeof groups, Listed> = {
  today: {
    overview: ['office.read', () => import('./screens/overview/overview.tsx')],
    search: ['orders.read', () => import('./screens/search/search.tsx')],
    approvals: ['office.read', () => import('./screens/approvals/approvals.tsx')],
    approval: ['office.read', () => import('./screens/approvals/approval.tsx')],
  },
  catalogue: {
    casks: ['catalogue.read', () => import('./screens/casks/casks.tsx')],
    cask: ['catalogue.read', () => import('./screens/casks/cask.tsx')],
    newCask: ['catalogue.write', () => import('./screens/casks/new-cask.tsx')],
    caskImport: ['catalogue.write', () => import('./screens/imports/cask-import.tsx')],
    evidence: ['casks.read', () => import('./screens/evidence/evidence.tsx')],
    caskEvidence: ['casks.read', () => import('./screens/evidence/cask-evidence.tsx')],
    distilleries: ['catalogue.read', () => import('./screens/distilleries/distilleries.tsx')],
    distillery: [
      'catalogue.read',
      part(() => import('./screens/distilleries/distilleries.tsx'), 'Distillery'),
    ],
    newDistillery: [
      'catalogue.write',
      part(() => import('./screens/distilleries/distilleries.tsx'), 'NewDistillery'),
    ],
    news: ['catalogue.read', () => import('./screens/news/news.tsx')],
    newsItem: ['catalogue.read', part(() => import('./screens/news/news.tsx'), 'NewsItem')],
    newNews: ['content.write', part(() => import('./screens/news/news.tsx'), 'NewNews')],
    faq: ['catalogue.read', () => import('./screens/faq/faq.tsx')],
    question: ['catalogue.read', part(() => import('./screens/faq/faq.tsx'), 'Question')],
    newQuestion: ['content.write', part(() => import('./screens/faq/faq.tsx'), 'NewQuestion')],
    membershipLevels: ['catalogue.read', () => import('./screens/membership-levels/membership-levels.tsx')],
    membershipLevel: [
      'catalogue.read',
      part(() => import('./screens/membership-levels/membership-levels.tsx'), 'MembershipLevel'),
    ],
    team: ['catalogue.read', () => import('./screens/team/team.tsx')],
    person: ['catalogue.read', part(() => import('./screens/team/team.tsx'), 'Person')],
    newPerson: ['content.write', part(() => import('./screens/team/team.tsx'), 'NewPerson')],
    meetings: ['catalogue.read', () => import('./screens/meetings/meetings.tsx')],
    meeting: ['catalogue.read', part(() => import('./screens/meetings/meetings.tsx'), 'Meeting')],
    newMeeting: ['content.write', part(() => import('./screens/meetings/meetings.tsx'), 'NewMeeting')],
    coupons: ['coupons.write', () => import('./screens/coupons/coupons.tsx')],
    newCoupon: ['coupons.write', part(() => import('./screens/coupons/coupons.tsx'), 'NewCoupon')],
    coupon: ['coupons.write', part(() => import('./screens/coupons/coupons.tsx'), 'Coupon')],
    register: ['register.read', () => import('./screens/register/register.tsx')],
    rates: ['catalogue.read', () => import('./screens/rates/rates.tsx')],
  },
  warehouse: {
    records: ['casks.read', () => import('./screens/cask-records/cask-records.tsx')],
    caskRecord: ['casks.read', () => import('./screens/cask-records/cask-record.tsx')],
    newEvent: ['casks.write', () => import('./screens/cask-records/new-event.tsx')],
    bottlings: ['bottlings.read', () => import('./screens/bottling/bottlings.tsx')],
    bottling: ['bottlings.read', () => import('./screens/bottling/bottling.tsx')],
    parcels: ['releaseInvoices.read', () => import('./screens/parcels/parcels.tsx')],
    parcel: ['parcels.write', () => import('./screens/parcels/parcel.tsx')],
    losses: ['remedies.read', () => import('./screens/losses/losses.tsx')],
    declareLoss: ['remedies.write', () => import('./screens/losses/declare-loss.tsx')],
  },
  money: {
    orders: ['orders.read', () => import('./screens/orders/orders.tsx')],
    order: ['orders.read', () => import('./screens/orders/order.tsx')],
    recordWithdrawal: ['withdrawals.write', () => import('./screens/orders/record-withdrawal.tsx')],
    newRefund: ['refunds.request', () => import('./screens/refunds/new-refund.tsx')],
    invoices: ['orders.read', () => import('./screens/invoices/invoices.tsx')],
    defaults: ['releaseInvoices.read', () => import('./screens/defaults/defaults.tsx')],
    refunds: ['orders.read', () => import('./screens/refunds/refunds.tsx')],
    refund: ['orders.read', () => import('./screens/refunds/refund.tsx')],
    deposits: ['deposits.read', () => import('./screens/deposits/deposits.tsx')],
    deposit: ['deposits.read', part(() => import('./screens/deposits/deposits.tsx'), 'DepositScreen')],
    returns: ['ledger.read', () => import('./screens/returns/returns.tsx')],
    chargebacks: ['ledger.read', () => import('./screens/chargebacks/chargebacks.tsx')],
    chargeback: [
      'ledger.read',
      part(() => import('./screens/chargebacks/chargebacks.tsx'), 'ChargebackScreen'),
    ],
    ledger: ['ledger.read', () => import('./screens/ledger/ledger.tsx')],
    wallet: ['ledger.read', () => import('./screens/ledger/wallet.tsx')],
    reconciliations: ['ledger.read', () => import('./screens/ledger/reconciliations.tsx')],
    newAdjustment: ['refunds.request', () => import('./screens/refunds/new-adjustment.tsx')],
    releaseInvoice: ['releaseInvoices.read', () => import('./screens/defaults/release-invoice.tsx')],
  },
  people: {
    member: ['members.read', () => import('./screens/members/member.tsx')],
    benefitRequests: ['benefits.write', () => import('./screens/members/benefit-requests.tsx')],
    operators: ['operators.read', () => import('./screens/operators/operators.tsx')],
    operator: ['operators.read', () => import('./screens/operators/operator.tsx')],
    trail: ['trail.read', () => import('./screens/trail/trail.tsx')],
  },
};

const names: Partial<Record<string, string>> = { ...menu, ...newRecords };

const patternOf = (name: keyof typeof paths) =>
  (paths[name] as (id: string) => string)(':id').replace(/\?.*/, '');

const screensOf = (listed: Listed) =>
  Object.entries(listed).map(([name, [permission, load]]) => ({
    path: name in menu ? menuPath(name as keyof typeof menu) : patternOf(name as keyof typeof paths),
    permission,
    load,
    name: names[name],
    isInMenu: name in menu,
  }));

export const menuGroups = Object.entries(screensByGroup).map(([group, listed]) => ({
  name: groups[group as keyof typeof groups],
  screens: screensOf(listed).filter(({ isInMenu }) => isInMenu),
}));

export const screens = Object.values(screensByGroup).flatMap(screensOf);
