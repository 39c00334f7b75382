import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { assert } from '#domain/errors.ts';
import type { HouseAccount, LedgerKind } from '#domain/ledger.ts';
import { takeLock, type Transaction } from '../db/transaction.ts';

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

/** The id of a ledger transaction follows from its event, so a second posting cannot even be written. */
export function ledgerId(kind: LedgerKind, reference: string): string {
  const hash = createHash('sha256').update(`${kind}:${reference}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Posts one balanced transaction and moves the wallet's balance with it, in one statement.
 * A wallet that would fall below zero violates `wallet_balance_check`; callers check first, under the lock.
 * @returns the id of the ledger transaction
 */
export async function post(tx: Transaction, posting: Posting): Promise<string> {
  assert(Number.isSafeInteger(posting.amount) && posting.amount !== 0, 'money moves in whole minor units');
  takeLock(tx, 'wallet');
  const id = ledgerId(posting.kind, posting.reference);
  const provider = posting.against.kind === 'CLEARING' ? posting.against.provider : null;
  const { numAffectedRows } = await sql`
    with posted as (
      insert into ledger_transaction (id, kind, reference, posted_at)
      values (${id}, ${posting.kind}, ${posting.reference}, ${posting.at}) returning id
    ), moved as (
      update wallet set posted = posted + ${posting.amount}, sequence = sequence + 1
      where account_id = ${posting.walletId} returning account_id, currency, sequence, posted as balance
    )
    insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
    select posted.id, moved.account_id, moved.currency, ${posting.amount}::bigint, moved.sequence, moved.balance
    from posted, moved
    union all
    select posted.id, house.id, moved.currency, ${-posting.amount}::bigint, null, null
    from posted, moved, ledger_account as house
    where house.kind = ${posting.against.kind} and house.currency = moved.currency and house.member_id is null
      and house.provider is not distinct from ${provider}`.execute(tx);
  assert(numAffectedRows === 2n, 'a posting has two entries');
  return id;
}
