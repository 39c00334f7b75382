import { z } from 'zod/mini';
import { ledgerKinds } from '#domain/wallet/ledger.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  calendarDate,
  afterId,
  currency,
  idCursorPage,
  instant,
  minorUnits,
  param,
  uuid,
} from '#contract/shared/fields.ts';

const office = '/platform/api/office';

const entry = z.strictObject({
  account: z.string().check(z.describe('Its kind, with the provider of a clearing account.')),
  memberId: z.nullable(uuid),
  memberName: z.nullable(z.string()),
  amount: minorUnits.check(z.describe('Signed; the entries of a transaction sum to zero.')),
});

const posting = z.strictObject({
  id: uuid,
  kind: z.enum(ledgerKinds),
  reference: z.string(),
  postedAt: instant,
  currency,
  entries: z.array(entry),
});
export type Posting = z.infer<typeof posting>;

const sum = z.strictObject({
  account: z.string(),
  currency,
  entries: z.int(),
  amount: minorUnits,
});
export type LedgerSum = z.infer<typeof sum>;

export const getLedgerDay = endpoint(`GET ${office}/ledger`, 'ledger.read', {
  summary:
    'What was posted on a day (UTC): sums by account, and transactions, the oldest first, 50 at a time',
  query: z.strictObject({
    day: z.optional(calendarDate.check(z.describe('Without it today.'))),
    kind: z.optional(z.enum(ledgerKinds)),
    page: z._default(param.whole(0, 100_000), 0),
  }),
  answer: z.strictObject({
    day: calendarDate,
    sums: z.array(sum),
    postings: z.array(posting),
    hasMore: z.boolean(),
  }),
});

const walletEntry = z.strictObject({
  sequence: z.int().check(z.describe('Counts the entries of the wallet, from 1.')),
  kind: z.enum(ledgerKinds),
  reference: z.string(),
  postedAt: instant,
  amount: minorUnits,
  balance: minorUnits.check(z.describe('After the entry.')),
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const listWalletEntries = endpoint(`GET ${office}/members/{memberId}/wallet`, 'ledger.read', {
  summary: 'Entries of a wallet, the newest first, 50 at a time; the look is in the trail of the member',
  params: z.strictObject({ memberId: uuid }),
  query: z.strictObject({ currencyType: currency, after: afterId }),
  answer: idCursorPage(walletEntry),
});

const reconciliation = z.strictObject({
  day: calendarDate,
  provider: z.string(),
  currency,
  ours: minorUnits,
  theirs: minorUnits.check(z.describe('As the provider reports.')),
  difference: minorUnits,
  lines: z
    .array(z.strictObject({ ref: z.string(), ours: minorUnits, theirs: minorUnits }))
    .check(z.describe('What differs, by the reference of the provider (at most 100).')),
  madeAt: instant,
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const listReconciliations = endpoint(`GET ${office}/reconciliations`, 'ledger.read', {
  summary: 'Days compared with the reports of the providers, the newest first (at most 200)',
  query: z.strictObject({ differing: z.optional(z.literal('true')) }),
  answer: z.array(reconciliation),
});
