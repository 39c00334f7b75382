import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import { roomOf, type Source } from '#domain/wallet-return.ts';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Deposit } from '../deposits/deposit-queries.ts';

/** Deposits read at once; few members ever have more. */
const batch = 50;

interface Whose {
  memberId: string;
  currency: Currency;
  /** Those that are configured: to no other can anything go back. */
  providers: readonly string[];
}

type DepositRow = Pick<Deposit, 'id' | 'amount' | 'refunded' | 'chargedBack' | 'settledAt'>;

/** The deposits that hold something, the latest first, from after `last` on. */
function depositsAfter(db: Reader, { memberId, currency, providers }: Whose, last: DepositRow | undefined) {
  return db
    .selectFrom('deposit')
    .select(['id', 'amount', 'refunded', 'chargedBack', 'settledAt'])
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .where('state', '=', 'SUCCEEDED')
    .where('provider', 'in', [...providers])
    .where(sql<boolean>`refunded + charged_back < amount`)
    .$if(last !== undefined, (rest) =>
      rest.where(sql<boolean>`(settled_at, id) < (${last?.settledAt}, ${last?.id})`),
    )
    .orderBy('settledAt', 'desc')
    .orderBy('id', 'desc')
    .limit(batch);
}

async function asSources(db: Reader, deposits: DepositRow[]): Promise<Source[]> {
  if (deposits.length === 0) return [];
  const ids = deposits.map(({ id }) => id);
  const rows = await db
    .selectFrom('walletReturn')
    .select(['depositId', (of) => of.fn.sum<number>('amount').as('pending')])
    .where('depositId', 'in', ids)
    .where('state', '=', 'PENDING')
    .groupBy('depositId')
    .execute();
  const pending = new Map(rows.map((row) => [row.depositId, Number(row.pending)]));
  return deposits.map(({ id, amount, refunded, chargedBack }) => ({
    depositId: id,
    room: roomOf({ amount, refunded, chargedBack, pending: pending.get(id) ?? 0 }),
  }));
}

/** Reads batch after batch until there is room for `enough`, or nothing is left to read. */
async function collect(
  db: Reader,
  enough: number,
  read: (last: DepositRow | undefined) => Promise<DepositRow[]>,
): Promise<Source[]> {
  const sources: Source[] = [];
  let room = 0;
  let deposits: DepositRow[] = [];
  do {
    deposits = await read(deposits.at(-1));
    for (const source of await asSources(db, deposits)) {
      sources.push(source);
      room += source.room;
    }
  } while (room < enough && deposits.length === batch);
  return sources;
}

/**
 * The deposits that can take something back, the latest first.
 * @param enough minor units: no more deposits are read than can take as much
 */
export async function sourcesOf(db: Reader, whose: Whose, enough: number): Promise<Source[]> {
  return collect(db, enough, (last) => depositsAfter(db, whose, last).execute());
}

/** The same, with those deposits locked. */
export async function lockSourcesOf(tx: Transaction, whose: Whose, enough: number): Promise<Source[]> {
  takeLock(tx, 'deposit');
  return collect(tx, enough, (last) => depositsAfter(tx, whose, last).forUpdate().execute());
}
