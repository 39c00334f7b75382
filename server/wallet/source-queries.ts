import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import { roomOf, type Source } from '#domain/wallet-return.ts';
import { takeLock, type Reader, type Transaction } from '../db/transaction.ts';

/** A return goes to at most as many of the latest deposits at once. */
const most = 50;

interface SourceRow {
  id: string;
  amount: number;
  refunded: number;
  charged_back: number;
}

function latestDeposits(db: Reader, memberId: string, currency: Currency, providers: readonly string[]) {
  return db
    .selectFrom('deposit')
    .select(['id', 'amount', 'refunded', 'charged_back'])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('state', '=', 'SUCCEEDED')
    .where('provider', 'in', [...providers])
    .where(sql<boolean>`refunded + charged_back < amount`)
    .orderBy('settled_at', 'desc')
    .orderBy('id')
    .limit(most);
}

async function asSources(db: Reader, deposits: SourceRow[]): Promise<Source[]> {
  if (deposits.length === 0) return [];
  const ids = deposits.map(({ id }) => id);
  const rows = await db
    .selectFrom('wallet_return')
    .select(['deposit_id', (of) => of.fn.sum<number>('amount').as('pending')])
    .where('deposit_id', 'in', ids)
    .where('state', '=', 'PENDING')
    .groupBy('deposit_id')
    .execute();
  const pending = new Map(rows.map((row) => [row.deposit_id, Number(row.pending)]));
  return deposits.map(({ id, amount, refunded, charged_back: chargedBack }) => ({
    depositId: id,
    room: roomOf({ amount, refunded, chargedBack, pending: pending.get(id) ?? 0 }),
  }));
}

/** The deposits that can take something back, the latest first. */
export async function sourcesOf(
  db: Reader,
  memberId: string,
  currency: Currency,
  providers: readonly string[],
): Promise<Source[]> {
  return asSources(db, await latestDeposits(db, memberId, currency, providers).execute());
}

/** The same, with those deposits locked. */
export async function lockSourcesOf(
  tx: Transaction,
  memberId: string,
  currency: Currency,
  providers: readonly string[],
): Promise<Source[]> {
  takeLock(tx, 'deposit');
  return asSources(tx, await latestDeposits(tx, memberId, currency, providers).forUpdate().execute());
}
