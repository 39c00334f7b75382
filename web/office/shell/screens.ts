import type { Permission } from '#contract/office/permissions.ts';
import { caskImport } from '#words/en/office/imports.ts';
import { groups, newRecords, screens as names } from '#words/en/office/shell.ts';
import { paths } from '../paths.ts';

export interface Screen {
  name: string;
  path: string;
  permission: Permission;
}

/** The navigation and the command palette, in groups; a screen is there for who has its permission. */
export const screenGroups: readonly { name: string; screens: readonly Screen[] }[] = [
  {
    name: groups.today,
    screens: [
      { name: names.overview, path: paths.overview(), permission: 'office.read' },
      { name: names.approvals, path: paths.approvals(), permission: 'office.read' },
    ],
  },
  {
    name: groups.catalogue,
    screens: [
      { name: names.casks, path: paths.casks(), permission: 'catalogue.read' },
      { name: names.evidence, path: paths.evidence(), permission: 'casks.read' },
      { name: names.distilleries, path: paths.distilleries(), permission: 'catalogue.read' },
      { name: names.news, path: paths.news(), permission: 'catalogue.read' },
      { name: names.faq, path: paths.faq(), permission: 'catalogue.read' },
      { name: names.membershipLevels, path: paths.membershipLevels(), permission: 'catalogue.read' },
      { name: names.team, path: paths.team(), permission: 'catalogue.read' },
      { name: names.meetings, path: paths.meetings(), permission: 'catalogue.read' },
      { name: names.coupons, path: paths.coupons(), permission: 'coupons.write' },
      { name: names.register, path: paths.register(), permission: 'register.read' },
      { name: names.rates, path: paths.rates(), permission: 'catalogue.read' },
    ],
  },
  {
    name: groups.warehouse,
    screens: [
      { name: names.caskRecords, path: paths.caskRecords(), permission: 'casks.read' },
      { name: names.bottlings, path: paths.bottlings(), permission: 'bottlings.read' },
      { name: names.parcels, path: paths.parcels(), permission: 'releaseInvoices.read' },
      { name: names.losses, path: paths.losses(), permission: 'remedies.read' },
    ],
  },
  {
    name: groups.money,
    screens: [
      { name: names.search, path: paths.search(), permission: 'orders.read' },
      { name: names.orders, path: paths.orders(), permission: 'orders.read' },
      { name: names.invoices, path: paths.invoices(), permission: 'orders.read' },
      { name: names.creditNotes, path: paths.creditNotes(), permission: 'orders.read' },
      { name: names.defaults, path: paths.defaults(), permission: 'releaseInvoices.read' },
      { name: names.paymentRequests, path: paths.paymentRequests(), permission: 'orders.read' },
      { name: names.refunds, path: paths.refunds(), permission: 'orders.read' },
      { name: names.deposits, path: paths.deposits(), permission: 'deposits.read' },
      { name: names.returns, path: paths.returns(), permission: 'ledger.read' },
      { name: names.chargebacks, path: paths.chargebacks(), permission: 'ledger.read' },
      { name: names.ledger, path: paths.ledger(), permission: 'ledger.read' },
      { name: names.reconciliations, path: paths.reconciliations(), permission: 'ledger.read' },
    ],
  },
  {
    name: groups.people,
    screens: [
      { name: names.members, path: paths.members(), permission: 'members.read' },
      {
        name: names.benefitRequests,
        path: paths.benefitRequests(),
        permission: 'benefits.write',
      },
      { name: names.operators, path: paths.operators(), permission: 'operators.read' },
      { name: names.trail, path: paths.trail(), permission: 'trail.read' },
    ],
  },
];

export const allScreens: readonly Screen[] = screenGroups.flatMap(({ screens }) => screens);

/** What begins something new, for the palette. */
export const actions: readonly Screen[] = [
  { name: newRecords.cask, path: paths.newCask(), permission: 'catalogue.write' },
  { name: caskImport.title, path: paths.caskImport(), permission: 'catalogue.write' },
  { name: newRecords.distillery, path: paths.newDistillery(), permission: 'catalogue.write' },
  { name: newRecords.news, path: paths.newNews(), permission: 'content.write' },
  { name: newRecords.question, path: paths.newQuestion(), permission: 'content.write' },
  { name: newRecords.person, path: paths.newPerson(), permission: 'content.write' },
  { name: newRecords.meeting, path: paths.newMeeting(), permission: 'content.write' },
  { name: newRecords.coupon, path: paths.newCoupon(), permission: 'coupons.write' },
];
