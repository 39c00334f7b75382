import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Schema } from '#server/platform/db/schema.ts';

/** The noun, or the folder of the platform, whose code alone inserts, changes and deletes a table's rows. */
const owners: Record<keyof Schema, string> = {
  announcement: 'notices',
  approval: 'approvals',
  attemptLimit: 'platform/limits',
  benefitUse: 'memberships',
  bottleAllocation: 'bottling',
  bottling: 'bottling',
  bottlingChoice: 'bottling',
  bottlingResult: 'bottling',
  calendarFeed: 'calendar',
  cart: 'cart',
  cartEntry: 'cart',
  cask: 'casks',
  caskAlert: 'alerts',
  caskDraft: 'casks',
  caskEvent: 'casks',
  caskEventPicture: 'casks',
  caskListing: 'casks',
  caskPicture: 'casks',
  caskLoss: 'losses',
  caskShare: 'orders',
  caskTransition: 'alerts',
  certificate: 'orders',
  chargeback: 'wallet',
  checkout: 'checkout',
  coupon: 'coupons',
  couponRedemption: 'coupons',
  creditNote: 'invoices',
  currency: 'platform/db',
  deposit: 'wallet',
  depositDecision: 'wallet',
  distillery: 'distilleries',
  document: 'documents',
  documentCounter: 'invoices',
  evidence: 'evidence',
  faqQuestion: 'faq',
  favourite: 'favourites',
  file: 'files',
  fileChunk: 'files',
  fileContent: 'files',
  fileRendition: 'files',
  googleVisit: 'account',
  idempotencyKey: 'platform/db',
  invoice: 'invoices',
  ledgerAccount: 'wallet',
  ledgerEntry: 'wallet',
  ledgerTransaction: 'wallet',
  mail: 'platform/mail',
  mailedLink: 'account',
  meeting: 'memberships',
  meetingSeat: 'memberships',
  member: 'members',
  memberIdentity: 'account',
  membershipBenefit: 'memberships',
  membershipLevel: 'memberships',
  membershipPrice: 'memberships',
  membershipReminder: 'memberships',
  news: 'news',
  newsRead: 'news',
  notice: 'notices',
  offer: 'casks',
  operatorInvitation: 'operators',
  operatorPayment: 'payments',
  operatorRole: 'operators',
  orderLine: 'orders',
  orders: 'orders',
  parcel: 'parcels',
  passkey: 'account',
  passkeyChallenge: 'account',
  paymentEvent: 'wallet',
  reconciliation: 'wallet',
  recoveryCode: 'account',
  refund: 'refunds',
  refundShare: 'refunds',
  refreshToken: 'account',
  registerCheckpoint: 'register',
  registerCosignature: 'register',
  registerEntry: 'register',
  registerKey: 'register',
  registerLog: 'register',
  registerOutbox: 'register',
  registerRefusal: 'register',
  registerSalt: 'register',
  registerTile: 'register',
  registerWitness: 'register',
  releaseInvoice: 'bottling',
  releaseInvoiceMove: 'bottling',
  releaseReminder: 'bottling',
  remedy: 'losses',
  remedyChoice: 'losses',
  'sandbox.movement': 'gateways/payments',
  'sandbox.payment': 'gateways/payments',
  searchWord: 'casks',
  securityEvent: 'account',
  session: 'account',
  shareMove: 'orders',
  shareTransition: 'orders',
  signInChallenge: 'account',
  signingKey: 'account',
  subscription: 'memberships',
  teamPerson: 'team',
  totp: 'account',
  trailEntry: 'trail',
  verifiedBackup: 'platform/backup',
  wallet: 'wallet',
  walletReturn: 'wallet',
  withdrawal: 'orders',
  withdrawnShare: 'orders',
};

const exempt = [
  // Fills a shop with made-up rows.
  'sample/',
  // Deletes a person from every table; a test there asks for each table that leads to a member.
  'features/account/privacy/',
];

const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([\w.]+)'/g;
const statement = /\b(?:insert into|delete from|truncate|merge into|update) ([a-z_.]+)(?= |\n|`)/g;
/** Words that follow `update` where no table does: `for update of`, `do update set`. */
const notTables = new Set(['of', 'set', 'skip']);
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function tablesWrittenIn(code: string): string[] {
  const tables = [...code.matchAll(builder), ...code.matchAll(statement)].map(([, name = '']) =>
    camelCase(name),
  );
  return tables.filter((name) => !notTables.has(name));
}

test('each way to write a table is seen', () => {
  const code = `db.insertInto('cartEntry') sql\`update cart set x\` sql\`delete from sandbox.payment where\`
    select 1 for update of cart; on conflict do update set x; select 1 for update skip locked`;
  expect(tablesWrittenIn(code)).toEqual(['cartEntry', 'cart', 'sandbox.payment']);
});

/** Of libraries. */
const foreignOwners: Record<string, string> = {
  'pgboss.job': 'platform/jobs',
  kyselyMigration: 'platform/db',
};

test('a table is written by its owner only', async () => {
  const strangers: string[] = [];
  for await (const file of glob('server/**/*.ts')) {
    const path = file.replace(/^server\//, '');
    if (file.endsWith('.test.ts') || exempt.some((folder) => path.startsWith(folder))) continue;
    for (const table of tablesWrittenIn(await readFile(file, 'utf8'))) {
      const owner: string | undefined = owners[table as keyof Schema] ?? foreignOwners[table];
      const isOwn =
        owner === path.replace(/^(?:shared|features|office)\//, '').split('/')[0] ||
        path.startsWith(`${owner}/`);
      if (!isOwn) strangers.push(`${file} writes ${table} of ${owner}`);
    }
  }
  expect(strangers).toEqual([]);
});
