import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { LedgerKind, SystemAccount } from '#domain/wallet/ledger.ts';
import type { Currency } from '#domain/money.ts';
import { checkLockOrder, type Transaction } from '#server/platform/db/transaction.ts';

export interface Posting {
  kind: LedgerKind;
  /** The id of the event: an order, a deposit. The same event is never posted twice. */
  reference: string;
  walletId: number;
  /** Signed minor units, above zero into the wallet. */
  amount: number;
  against: SystemAccount;
  at: Date;
}

/** A posting for the wallet of a member; `amount` is above zero, its direction is the caller's. */
export interface WalletPayment extends Omit<Posting, 'walletId' | 'against'> {
  against: Exclude<SystemAccount, { kind: 'RECEIVABLE' }>;
  memberId: string;
  currency: Currency;
}

/** A hash of the event, so that a second posting violates the primary key. */
export function ledgerId(kind: LedgerKind, reference: string): string {
  const hash = createHash('sha256').update(`${kind}:${reference}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const providerOf = (account: SystemAccount) => (account.kind === 'CLEARING' ? account.provider : null);
const memberOf = (account: SystemAccount) => (account.kind === 'RECEIVABLE' ? account.memberId : null);

const equals = (value: string | null): RawBuilder<unknown> =>
  value === null ? sql`is null` : sql`= ${value}`;

/** The trap: `is not distinct from` uses no index, and each posting would read the accounts of all members. */
function matches(account: SystemAccount): RawBuilder<boolean> {
  return sql`(system.kind = ${account.kind} and system.provider ${equals(providerOf(account))}
    and system.member_id ${equals(memberOf(account))})`;
}

async function openAccount(tx: Transaction, walletId: number, account: SystemAccount): Promise<void> {
  await sql`
    insert into ledger_account (kind, currency, provider, member_id)
    select ${account.kind}, currency, ${providerOf(account)}, ${memberOf(account)}::uuid
    from wallet where account_id = ${walletId}
    on conflict do nothing`.execute(tx);
}

/**
 * Posts one balanced transaction and moves the wallet's balance in the same statement; against a receivable, also what
 * the member owes. A provider's clearing account is opened by its first posting. Callers check the balance first, under the wallet's lock: one below zero violates
 * `wallet_balance_check`.
 * @returns the id of the ledger transaction
 */
export async function post(tx: Transaction, posting: Posting): Promise<string> {
  const { kind, reference, walletId, amount, against, at } = posting;
  assert(Number.isSafeInteger(amount) && amount !== 0, 'money moves in whole minor units');
  checkLockOrder(tx, 'wallet');
  const id = ledgerId(kind, reference);
  const owed = against.kind === 'RECEIVABLE' ? amount : 0;
  const insertEntries = sql`
    with system as (
      select system.id from ledger_account as system join wallet on wallet.currency = system.currency
      where wallet.account_id = ${walletId} and ${matches(against)}
    ), posted as (
      insert into ledger_transaction (id, kind, reference, posted_at)
      select ${id}::uuid, ${kind}, ${reference}, ${at}::timestamptz from system returning id
    ), moved as (
      update wallet set posted = posted + ${amount}, owed = owed + ${owed}, sequence = sequence + 1
      from system
      where account_id = ${walletId} returning account_id, currency, sequence, posted as balance
    )
    insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
    select posted.id, moved.account_id, moved.currency, ${amount}::bigint, moved.sequence, moved.balance
    from posted, moved
    union all
    select posted.id, system.id, moved.currency, ${-amount}::bigint, null, null
    from posted, moved, system`;
  let { numAffectedRows } = await insertEntries.execute(tx);
  if (numAffectedRows === 0n && against.kind === 'CLEARING') {
    await openAccount(tx, walletId, against);
    ({ numAffectedRows } = await insertEntries.execute(tx));
  }
  assert(numAffectedRows === 2n, 'a posting has two entries');
  return id;
}

/**
 * Posts money between a provider and what the member owes; the wallet's balance stays.
 * @param posting `amount` in signed minor units: above zero, the member owes more
 */
export async function postReceivable(
  tx: Transaction,
  posting: {
    reference: string;
    walletId: number;
    memberId: string;
    amount: number;
    provider: string;
    at: Date;
  },
): Promise<void> {
  const { reference, walletId, memberId, amount, provider, at } = posting;
  checkLockOrder(tx, 'wallet');
  const id = ledgerId('REFUND', reference);
  const receivable = { kind: 'RECEIVABLE', memberId } as const;
  const clearing = { kind: 'CLEARING', provider } as const;
  await openAccount(tx, walletId, receivable);
  const { numAffectedRows } = await sql`
    with posted as (
      insert into ledger_transaction (id, kind, reference, posted_at)
      values (${id}, 'REFUND', ${reference}, ${at}) returning id
    ), moved as (
      update wallet set owed = owed + ${amount} where account_id = ${walletId} returning currency
    )
    insert into ledger_entry (transaction_id, account_id, currency, amount)
    select posted.id, system.id, moved.currency,
           case system.kind when 'CLEARING' then ${amount}::bigint else ${-amount}::bigint end
    from posted, moved, ledger_account as system
    where system.currency = moved.currency and (${matches(receivable)} or ${matches(clearing)})`.execute(tx);
  assert(numAffectedRows === 2n, 'a posting has two entries');
}
