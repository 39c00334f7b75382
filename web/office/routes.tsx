import type { RouteObject } from 'react-router';
import type { Permission } from '#contract/office/permissions.ts';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Office } from './shell/office.tsx';
import { PermittedScreen } from './shell/permitted-screen.tsx';

/** Screens that need a permission, as their calls do; each is fetched when it is opened. */
const needing = (permission: Permission, children: RouteObject[]): RouteObject => ({
  element: <PermittedScreen permission={permission} />,
  children,
});

/** `shell/screens.ts` has those of the navigation. */
const screens: RouteObject[] = [
  needing('office.read', [
    { index: true, lazy: () => import('./screens/overview/overview.tsx') },
    { path: 'approvals', lazy: () => import('./screens/approvals/approvals.tsx') },
    { path: 'approvals/:approvalId', lazy: () => import('./screens/approvals/approval.tsx') },
  ]),
  needing('deposits.read', [
    { path: 'deposits', lazy: () => import('./screens/deposits/deposits.tsx') },
    { path: 'deposits/:depositId', lazy: () => import('./screens/deposits/deposit.tsx') },
  ]),
  needing('members.read', [
    { path: 'members', lazy: () => import('./screens/members/members.tsx') },
    { path: 'members/:memberId', lazy: () => import('./screens/members/member.tsx') },
  ]),
  needing('benefits.write', [
    { path: 'benefit-requests', lazy: () => import('./screens/members/benefit-requests.tsx') },
  ]),
  needing('operators.read', [
    { path: 'operators', lazy: () => import('./screens/operators/operators.tsx') },
    { path: 'operators/:memberId', lazy: () => import('./screens/operators/operator.tsx') },
  ]),
  needing('trail.read', [{ path: 'trail', lazy: () => import('./screens/trail/trail.tsx') }]),
  needing('orders.read', [
    { path: 'search', lazy: () => import('./screens/search/search.tsx') },
    { path: 'orders', lazy: () => import('./screens/orders/orders.tsx') },
    { path: 'orders/:orderId', lazy: () => import('./screens/orders/order.tsx') },
    { path: 'invoices', lazy: () => import('./screens/invoices/invoices.tsx') },
    { path: 'credit-notes', lazy: () => import('./screens/invoices/credit-notes.tsx') },
    {
      path: 'payment-requests',
      lazy: () => import('./screens/payment-requests/payment-requests.tsx'),
    },
    { path: 'refunds', lazy: () => import('./screens/refunds/refunds.tsx') },
    { path: 'refunds/:refundId', lazy: () => import('./screens/refunds/refund.tsx') },
  ]),
  needing('ledger.read', [
    { path: 'ledger', lazy: () => import('./screens/ledger/ledger.tsx') },
    { path: 'ledger/accounts', lazy: () => import('./screens/ledger/accounts.tsx') },
    { path: 'ledger/accounts/:accountId', lazy: () => import('./screens/ledger/account.tsx') },
    { path: 'reconciliations', lazy: () => import('./screens/ledger/reconciliations.tsx') },
    { path: 'returns', lazy: () => import('./screens/returns/returns.tsx') },
    { path: 'chargebacks', lazy: () => import('./screens/chargebacks/chargebacks.tsx') },
    { path: 'chargebacks/:chargebackId', lazy: () => import('./screens/chargebacks/chargeback.tsx') },
  ]),
  needing('deposits.write', []),
  needing('withdrawals.write', [
    { path: 'orders/:orderId/withdrawal', lazy: () => import('./screens/orders/record-withdrawal.tsx') },
  ]),
  needing('refunds.request', [
    { path: 'orders/:orderId/refund', lazy: () => import('./screens/refunds/new-refund.tsx') },
    { path: 'adjustments/:memberId', lazy: () => import('./screens/refunds/new-adjustment.tsx') },
  ]),
  needing('register.read', [{ path: 'register', lazy: () => import('./screens/register/register.tsx') }]),
  needing('casks.read', [
    { path: 'evidence', lazy: () => import('./screens/evidence/evidence.tsx') },
    { path: 'evidence/:caskId', lazy: () => import('./screens/evidence/cask-evidence.tsx') },
  ]),
  needing('catalogue.read', [
    { path: 'casks', lazy: () => import('./screens/casks/casks.tsx') },
    { path: 'casks/:caskId', lazy: () => import('./screens/casks/cask.tsx') },
    { path: 'rates', lazy: () => import('./screens/rates/rates.tsx') },
  ]),
  needing('catalogue.write', [
    { path: 'casks/new', lazy: () => import('./screens/casks/new-cask.tsx') },
    { path: 'casks/import', lazy: () => import('./screens/imports/cask-import.tsx') },
  ]),
  needing('casks.read', [
    { path: 'records', lazy: () => import('./screens/cask-records/cask-records.tsx') },
    { path: 'records/:caskId', lazy: () => import('./screens/cask-records/cask-record.tsx') },
  ]),
  needing('casks.write', [
    { path: 'records/:caskId/new', lazy: () => import('./screens/cask-records/new-event.tsx') },
  ]),
  needing('bottlings.read', [
    { path: 'bottlings', lazy: () => import('./screens/bottling/bottlings.tsx') },
    { path: 'bottlings/:caskId', lazy: () => import('./screens/bottling/bottling.tsx') },
  ]),
  needing('releaseInvoices.read', [{ path: 'parcels', lazy: () => import('./screens/parcels/parcels.tsx') }]),
  needing('releaseInvoices.read', [
    { path: 'defaults', lazy: () => import('./screens/defaults/defaults.tsx') },
    {
      path: 'release-invoices/:releaseInvoiceId',
      lazy: () => import('./screens/defaults/release-invoice.tsx'),
    },
  ]),
  needing('parcels.write', [
    { path: 'parcels/:releaseInvoiceId', lazy: () => import('./screens/parcels/parcel.tsx') },
  ]),
  needing('remedies.read', [{ path: 'losses', lazy: () => import('./screens/losses/losses.tsx') }]),
  needing('remedies.write', [
    { path: 'losses/declare/:caskId', lazy: () => import('./screens/losses/declare-loss.tsx') },
  ]),
  needing('catalogue.read', [
    { path: 'distilleries', lazy: () => import('./screens/distilleries/distilleries.tsx') },
    { path: 'distilleries/:distilleryId', lazy: () => import('./screens/distilleries/distillery.tsx') },
    { path: 'news', lazy: () => import('./screens/news/news.tsx') },
    { path: 'news/:newsId', lazy: () => import('./screens/news/news-item.tsx') },
  ]),
  needing('catalogue.write', [
    { path: 'distilleries/new', lazy: () => import('./screens/distilleries/new-distillery.tsx') },
  ]),
  needing('catalogue.read', [
    { path: 'faq', lazy: () => import('./screens/faq/faq.tsx') },
    { path: 'faq/:questionId', lazy: () => import('./screens/faq/question.tsx') },
    {
      path: 'membership-levels',
      lazy: () => import('./screens/membership-levels/membership-levels.tsx'),
    },
    {
      path: 'membership-levels/:levelId',
      lazy: () => import('./screens/membership-levels/membership-level.tsx'),
    },
    { path: 'team', lazy: () => import('./screens/team/team.tsx') },
    { path: 'team/:personId', lazy: () => import('./screens/team/person.tsx') },
    { path: 'meetings', lazy: () => import('./screens/meetings/meetings.tsx') },
    { path: 'meetings/:meetingId', lazy: () => import('./screens/meetings/meeting.tsx') },
  ]),
  needing('content.write', [
    { path: 'news/new', lazy: () => import('./screens/news/new-news.tsx') },
    { path: 'faq/new', lazy: () => import('./screens/faq/new-question.tsx') },
    { path: 'team/new', lazy: () => import('./screens/team/new-person.tsx') },
    { path: 'meetings/new', lazy: () => import('./screens/meetings/new-meeting.tsx') },
  ]),
  needing('coupons.write', [
    { path: 'coupons', lazy: () => import('./screens/coupons/coupons.tsx') },
    { path: 'coupons/new', lazy: () => import('./screens/coupons/new-coupon.tsx') },
    { path: 'coupons/:couponId', lazy: () => import('./screens/coupons/coupon.tsx') },
  ]),
  { path: '*', Component: NotFound },
];

export const routes: RouteObject[] = [
  {
    path: 'invitation',
    ErrorBoundary: BrokenScreen,
    HydrateFallback: () => null,
    lazy: () => import('./screens/invitation/invitation.tsx'),
  },
  {
    Component: Office,
    ErrorBoundary: BrokenScreen,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: BrokenScreen, children: screens }],
  },
];
