import { z } from 'zod/mini';
import { ledgerAccountKinds, ledgerKinds } from '#domain/wallet/ledger.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  calendarDate,
  currency,
  id,
  instant,
  minorUnits,
  param,
  uuid,
  afterInstant,
} from '#contract/shared/fields.ts';

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

export const getLedgerDay = endpoint({
  method: 'GET',
  path: '/platform/api/office/ledger',
  role: 'operator',
  permission: 'ledger.read',
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

const account = z.strictObject({
  id,
  kind: z.enum(ledgerAccountKinds),
  name: z.string().check(z.describe('Its kind, with the provider of a clearing account.')),
  currency,
  memberId: z.nullable(uuid),
  memberName: z.nullable(z.string()),
});
export type LedgerAccount = z.infer<typeof account>;

export const listLedgerAccounts = endpoint({
  method: 'GET',
  path: '/platform/api/office/ledger-accounts',
  role: 'operator',
  permission: 'ledger.read',
  summary: 'The accounts of the company, or those of one member; that look is in the trail of the member',
  query: z.strictObject({ memberId: z.optional(uuid) }),
  answer: z.array(account),
});

const accountEntry = z.strictObject({
  transactionId: uuid,
  kind: z.enum(ledgerKinds),
  reference: z.string(),
  postedAt: instant,
  amount: minorUnits,
  balance: minorUnits.check(z.describe('After the entry.')),
});
export type AccountEntry = z.infer<typeof accountEntry>;

export const getLedgerAccount = endpoint({
  method: 'GET',
  path: '/platform/api/office/ledger-accounts/{accountId}',
  role: 'operator',
  permission: 'ledger.read',
  summary:
    'Entries of an account with the balance after each, the newest first, 50 at a time: of a day (UTC), of a wallet without it all',
  params: z.strictObject({ accountId: param.id }),
  query: z.strictObject({
    day: z.optional(calendarDate.check(z.describe('Without it, for an account that is no wallet, today.'))),
    after: afterInstant,
  }),
  answer: z.strictObject({
    account,
    day: z.nullable(calendarDate),
    opening: z.nullable(minorUnits).check(z.describe('What it held when the day began.')),
    entries: z.array(accountEntry),
    next: z.nullable(z.string()),
  }),
  errors: ['LEDGER_ACCOUNT_NOT_FOUND'],
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

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/platform/api/office/reconciliations',
  role: 'operator',
  permission: 'ledger.read',
  summary: 'Days compared with the reports of the providers, the newest first (at most 200)',
  query: z.strictObject({ differing: z.optional(z.literal('true')) }),
  answer: z.array(reconciliation),
});
