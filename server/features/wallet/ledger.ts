import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { assert } from '#domain/errors.ts';
import type { HouseAccount, LedgerKind } from '#domain/ledger.ts';
import type { Currency } from '#domain/money.ts';
import { takeLock, type Transaction } from '#server/platform/db/transaction.ts';

/** One business event that moves money between a member's wallet and the house. */
export interface Posting {
  kind: LedgerKind;
  /** The id of the event: an order, a deposit. The same event is never posted twice. */
  reference: string;
  walletId: number;
  /** Into the wallet, signed minor units of its currency. */
  amount: number;
  against: HouseAccount;
  at: Date;
}

/** The same of a wallet that is named by its member; `amount` is above zero, and the caller says which way it goes. */
export interface WalletPayment extends Omit<Posting, 'walletId'> {
  memberId: string;
  currency: Currency;
}

/** The id of a ledger transaction follows from its event, so a second posting cannot even be written. */
export function ledgerId(kind: LedgerKind, reference: string): string {
  const hash = createHash('sha256').update(`${kind}:${reference}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Whether the row `house` of `ledger_account` is this account, in whatever currency. */
function is(account: HouseAccount): RawBuilder<boolean> {
  const provider = account.kind === 'CLEARING' ? account.provider : null;
  const memberId = account.kind === 'RECEIVABLE' ? account.memberId : null;
  return sql`(house.kind = ${account.kind} and house.provider is not distinct from ${provider}
    and house.member_id is not distinct from ${memberId}::uuid)`;
}

/** A provider's clearing account and a member's receivable are opened by the first posting that needs them. */
async function openAccount(tx: Transaction, walletId: number, account: HouseAccount): Promise<void> {
  const provider = account.kind === 'CLEARING' ? account.provider : null;
  const memberId = account.kind === 'RECEIVABLE' ? account.memberId : null;
  await sql`
    insert into ledger_account (kind, currency, provider, member_id)
    select ${account.kind}, currency, ${provider}, ${memberId}::uuid from wallet where account_id = ${walletId}
    on conflict do nothing`.execute(tx);
}

/**
 * Posts one balanced transaction and moves the wallet's balance with it, in one statement; against a receivable, also
 * what its member owes. A wallet that would fall below zero violates `wallet_balance_check`; callers check first, under
 * the lock.
 * @returns the id of the ledger transaction
 */
export async function post(tx: Transaction, posting: Posting): Promise<string> {
  assert(Number.isSafeInteger(posting.amount) && posting.amount !== 0, 'money moves in whole minor units');
  takeLock(tx, 'wallet');
  const id = ledgerId(posting.kind, posting.reference);
  if (posting.against.kind === 'CLEARING') await openAccount(tx, posting.walletId, posting.against);
  const owed = posting.against.kind === 'RECEIVABLE' ? posting.amount : 0;
  const { numAffectedRows } = await sql`
    with posted as (
      insert into ledger_transaction (id, kind, reference, posted_at)
      values (${id}, ${posting.kind}, ${posting.reference}, ${posting.at}) returning id
    ), moved as (
      update wallet set posted = posted + ${posting.amount}, owed = owed + ${owed}, sequence = sequence + 1
      where account_id = ${posting.walletId} returning account_id, currency, sequence, posted as balance
    )
    insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
    select posted.id, moved.account_id, moved.currency, ${posting.amount}::bigint, moved.sequence, moved.balance
    from posted, moved
    union all
    select posted.id, house.id, moved.currency, ${-posting.amount}::bigint, null, null
    from posted, moved, ledger_account as house
    where house.currency = moved.currency and ${is(posting.against)}`.execute(tx);
  assert(numAffectedRows === 2n, 'a posting has two entries');
  return id;
}

/**
 * Posts money that a provider took back, or gave again, against what its member owes; the wallet's balance stays.
 * @param taken signed minor units: above zero, the member owes more
 */
export async function postOwed(
  tx: Transaction,
  taken: {
    reference: string;
    walletId: number;
    memberId: string;
    amount: number;
    provider: string;
    at: Date;
  },
): Promise<void> {
  takeLock(tx, 'wallet');
  const id = ledgerId('REFUND', taken.reference);
  const receivable = { kind: 'RECEIVABLE', memberId: taken.memberId } as const;
  const clearing = { kind: 'CLEARING', provider: taken.provider } as const;
  await openAccount(tx, taken.walletId, receivable);
  const { numAffectedRows } = await sql`
    with posted as (
      insert into ledger_transaction (id, kind, reference, posted_at)
      values (${id}, 'REFUND', ${taken.reference}, ${taken.at}) returning id
    ), moved as (
      update wallet set owed = owed + ${taken.amount} where account_id = ${taken.walletId} returning currency
    )
    insert into ledger_entry (transaction_id, account_id, currency, amount)
    select posted.id, house.id, moved.currency,
           case house.kind when 'CLEARING' then ${taken.amount}::bigint else ${-taken.amount}::bigint end
    from posted, moved, ledger_account as house
    where house.currency = moved.currency and (${is(receivable)} or ${is(clearing)})`.execute(tx);
  assert(numAffectedRows === 2n, 'a posting has two entries');
}
