import { sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar.ts';
import type { EntryType } from '#domain/register/entry.ts';
import type { Json } from '#domain/register/canonical-json.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { firstTrailDay, trailHead } from '#server/shared/trail/queries.ts';
import { firstLedgerDay, firstUncommittedDay, ledgerDay } from '#server/features/wallet/ledger-days.ts';

interface DailyHead {
  prefix: string;
  type: EntryType;
  firstDay(db: Reader): Promise<CalendarDate | null>;
  facts(tx: Transaction, day: CalendarDate): Promise<Record<string, Json>>;
}

const heads: readonly DailyHead[] = [
  {
    prefix: 'ledger:',
    type: 'ledger-head',
    firstDay: firstLedgerDay,
    async facts(tx, day) {
      const { transactions, digest: sha256 } = await ledgerDay(tx, day);
      return { transactions, sha256 };
    },
  },
  {
    prefix: 'trail:',
    type: 'trail-head',
    firstDay: firstTrailDay,
    async facts(tx, day) {
      const { entries, hash: sha256 } = await trailHead(tx, day);
      return { entries, sha256 };
    },
  },
];

async function lastAppendedDay(db: Reader, prefix: string): Promise<CalendarDate | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(source) as last from (
      select source from register_entry where source like ${`${prefix}%`}
      union all select source from register_outbox where source like ${`${prefix}%`}
    ) as appended`.execute(db);
  return rows[0]?.last?.slice(prefix.length) ?? null;
}

/** Any constant: one job at a time appends a day. */
const headsLock = 7_402_055;

async function appendNextDay({ clock }: Context, tx: Transaction, head: DailyHead): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${headsLock})`.execute(tx);
  const now = clock.now();
  const before = await lastAppendedDay(tx, head.prefix);
  const day = before === null ? await head.firstDay(tx) : addDays(before, 1);
  if (day === null || day >= firstUncommittedDay(now)) return true;
  const facts = { at: `${now.toISOString().slice(0, 19)}Z`, day, ...(await head.facts(tx, day)) };
  const entry = { source: `${head.prefix}${day}`, type: head.type, facts };
  await tx.insertInto('registerOutbox').values(entry).execute();
  return false;
}

/**
 * The heads of the ledger and of the trail at the end of each day (UTC) that has none yet. Safe to run at any time, and
 * again after a kill.
 */
export async function appendDailyHeads(context: Context): Promise<void> {
  for (const head of heads)
    while (!(await transaction(context.db, (tx) => appendNextDay(context, tx, head))));
}
