import { sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '../context.ts';
import { ledgerDay, firstLedgerDay } from '../wallet/ledger-days.ts';
import { appendRegisterEntry } from './queries.ts';

const source = (day: CalendarDate) => `ledger:${day}`;

async function lastTold(db: Reader): Promise<CalendarDate | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(source) as last from (
      select source from register_entry where source like 'ledger:%'
      union all select source from register_outbox where source like 'ledger:%') as told`.execute(db);
  return rows[0]?.last?.slice('ledger:'.length) ?? null;
}

/** Any constant: one job at a time tells a day. */
const headsLock = 7_402_055;

async function lockLedgerHeads(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${headsLock})`.execute(tx);
}

/** A posting begun before midnight is committed by then. */
const settledAfterMs = 10 * 60_000;

/** Each day of the ledger that is over and not told yet, in UTC. Safe to run at any time, and again after a kill. */
export async function tellLedgerHeads({ db, clock }: Context): Promise<void> {
  for (;;) {
    const isDone = await transaction(db, async (tx) => {
      await lockLedgerHeads(tx);
      const now = clock.now();
      const before = await lastTold(tx);
      const day = before === null ? await firstLedgerDay(tx) : addDays(before, 1);
      const today = new Date(now.getTime() - settledAfterMs).toISOString().slice(0, 10);
      if (day === null || day >= today) return true;
      const { transactions, digest } = await ledgerDay(tx, day);
      const facts = { at: `${now.toISOString().slice(0, 19)}Z`, day, transactions, sha256: digest };
      await appendRegisterEntry(tx, { source: source(day), type: 'ledger-head', facts });
      return false;
    });
    if (isDone) return;
  }
}
