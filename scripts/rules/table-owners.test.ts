import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The noun, or the folder of the platform, and the tables whose rows its code alone inserts, changes and deletes. */
const tablesByOwner = `
  account: googleVisit mailedLink memberIdentity passkey passkeyChallenge recoveryCode refreshToken
  account: securityEvent session signInChallenge signingKey totp
  alerts: caskAlert caskTransition
  approvals: approval
  bottling: bottleAllocation bottling bottlingChoice bottlingResult releaseInvoice releaseInvoiceMove
  bottling: releaseReminder
  calendar: calendarFeed
  cart: cart cartEntry
  casks: cask caskDraft caskEvent caskEventPicture caskListing caskPicture offer searchWord
  checkout: checkout
  coupons: coupon couponRedemption
  distilleries: distillery
  documents: document
  evidence: evidence
  faq: faqQuestion
  favourites: favourite
  files: file fileChunk fileContent fileRendition
  gateways/payments: sandbox.movement sandbox.payment
  invoices: creditNote documentCounter invoice
  losses: caskLoss remedy remedyChoice
  members: member
  memberships: benefitUse meeting meetingSeat membershipBenefit membershipLevel membershipPrice
  memberships: membershipReminder subscription
  news: news newsRead
  notices: announcement notice
  operators: operatorInvitation operatorRole
  orders: caskShare certificate orderLine orders shareMove shareTransition withdrawal withdrawnShare
  parcels: parcel
  payments: operatorPayment
  platform/backup: verifiedBackup
  platform/db: currency idempotencyKey
  platform/limits: attemptLimit
  platform/mail: mail
  refunds: refund refundShare
  register: registerCheckpoint registerCosignature registerEntry registerKey registerLog registerOutbox
  register: registerRefusal registerSalt registerTile registerWitness
  team: teamPerson
  trail: trailEntry
  wallet: chargeback deposit depositDecision ledgerAccount ledgerEntry ledgerTransaction paymentEvent
  wallet: reconciliation wallet walletReturn
`;
const owners = new Map(
  [...tablesByOwner.matchAll(/^ {2}(\S+): (.*)$/gm)].flatMap(([, owner = '', tables = '']) =>
    tables.split(' ').map((table) => [table, owner] as const),
  ),
);

test('each table has its owner', async () => {
  const schema = await readFile('server/platform/db/tables.ts', 'utf8');
  const tables = Array.from(schema.matchAll(/^ {2}'?([\w.]+)'?: \{/gm), ([, table = '']) => table);
  expect([...owners.keys()].toSorted()).toEqual(tables.toSorted());
});

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
      const owner = owners.get(table) ?? foreignOwners[table];
      const isOwn =
        owner === path.replace(/^(?:shared|features|office)\//, '').split('/')[0] ||
        path.startsWith(`${owner}/`);
      if (!isOwn) strangers.push(`${file} writes ${table} of ${owner}`);
    }
  }
  expect(strangers).toEqual([]);
});
