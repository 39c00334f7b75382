import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Schema } from '#server/platform/db/schema.ts';

/** The folder whose code alone inserts, changes and deletes a table's rows. Reading goes through what it exports. */
const owners: Record<keyof Schema, string> = {
  announcement: 'features/notices',
  approval: 'features/office',
  attemptLimit: 'platform/limits',
  benefitUse: 'features/memberships',
  bottleAllocation: 'features/bottling',
  bottling: 'features/bottling',
  bottlingChoice: 'features/bottling',
  bottlingResult: 'features/bottling',
  calendarFeed: 'features/calendar',
  cart: 'features/cart',
  cartEntry: 'features/cart',
  cask: 'features/casks',
  caskAlert: 'features/alerts',
  caskDraft: 'features/casks',
  caskEvent: 'features/casks',
  caskEventPicture: 'features/casks',
  caskListing: 'features/casks',
  caskPicture: 'features/casks',
  caskLoss: 'features/losses',
  caskShare: 'features/orders',
  caskTransition: 'features/alerts',
  certificate: 'features/orders',
  chargeback: 'features/wallet',
  checkout: 'features/checkout',
  coupon: 'features/coupons',
  couponRedemption: 'features/coupons',
  creditNote: 'features/invoices',
  currency: 'platform/db',
  deposit: 'features/wallet',
  depositDecision: 'features/wallet',
  distillery: 'features/distilleries',
  document: 'features/documents',
  documentCounter: 'features/invoices',
  factorRecovery: 'features/account',
  evidence: 'features/evidence',
  faqQuestion: 'features/faq',
  favourite: 'features/favourites',
  file: 'features/files',
  fileChunk: 'features/files',
  fileContent: 'features/files',
  fileRendition: 'features/files',
  googleVisit: 'features/account',
  idempotencyKey: 'platform/db',
  invoice: 'features/invoices',
  ledgerAccount: 'features/wallet',
  ledgerEntry: 'features/wallet',
  ledgerTransaction: 'features/wallet',
  mail: 'platform/mail',
  mailedLink: 'features/account',
  meeting: 'features/memberships',
  meetingSeat: 'features/memberships',
  member: 'features/account',
  memberIdentity: 'features/account',
  membershipBenefit: 'features/memberships',
  membershipLevel: 'features/memberships',
  membershipPrice: 'features/memberships',
  membershipReminder: 'features/memberships',
  news: 'features/news',
  newsRead: 'features/news',
  notice: 'features/notices',
  offer: 'features/casks',
  operatorInvitation: 'features/office',
  operatorPayment: 'features/office',
  operatorRole: 'features/office',
  orderLine: 'features/orders',
  orders: 'features/orders',
  parcel: 'features/bottling',
  passkey: 'features/account',
  passkeyChallenge: 'features/account',
  paymentEvent: 'features/wallet',
  reconciliation: 'features/wallet',
  recoveryCode: 'features/account',
  refund: 'features/office',
  refundShare: 'features/office',
  refreshToken: 'features/account',
  registerCheckpoint: 'features/register',
  registerCosignature: 'features/register',
  registerEntry: 'features/register',
  registerKey: 'features/register',
  registerLog: 'features/register',
  registerOutbox: 'features/register',
  registerRefusal: 'features/register',
  registerSalt: 'features/register',
  registerTile: 'features/register',
  registerWitness: 'features/register',
  releaseInvoice: 'features/bottling',
  releaseInvoiceMove: 'features/bottling',
  releaseReminder: 'features/bottling',
  remedy: 'features/losses',
  remedyChoice: 'features/losses',
  'sandbox.movement': 'gateways/payments',
  'sandbox.payment': 'gateways/payments',
  searchWord: 'features/casks',
  securityEvent: 'features/account',
  session: 'features/account',
  shareMove: 'features/orders',
  shareTransition: 'features/orders',
  signInChallenge: 'features/account',
  signingKey: 'features/account',
  subscription: 'features/memberships',
  teamPerson: 'features/team',
  totp: 'features/account',
  trailEntry: 'features/office',
  verifiedBackup: 'platform/backup',
  wallet: 'features/wallet',
  walletReturn: 'features/wallet',
  withdrawal: 'features/orders',
  withdrawnShare: 'features/orders',
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
      if (!owner || !path.startsWith(`${owner}/`)) strangers.push(`${file} writes ${table} of ${owner}`);
    }
  }
  expect(strangers).toEqual([]);
});
