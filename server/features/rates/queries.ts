import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { ProposedRate } from '#domain/rates/new-rate.ts';
import type { AddedRate, RateKind, RateValue } from '#domain/rates/rates.ts';
import { memberName } from '#server/features/account/members/member-name.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

const maxRates = 500;

export type RateRow = Row<'rate'> & { proposedByName: string };

const rateOf = ({ kind, value }: Pick<Row<'rate'>, 'kind' | 'value'>) => ({ kind, ...value }) as RateValue;

export const addedRateOf = (row: Row<'rate'>): AddedRate => ({
  country: row.country,
  from: row.fromDay,
  rate: rateOf(row),
  source: row.source,
  sourceUrl: row.sourceUrl,
});

export async function confirmedRates(db: Reader): Promise<AddedRate[]> {
  const rows = await db
    .selectFrom('rate')
    .selectAll()
    .where('confirmedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('fromDay')
    .orderBy('id')
    .limit(maxRates)
    .execute();
  return rows.map(addedRateOf);
}

export async function listRateRows(db: Reader, id?: number): Promise<RateRow[]> {
  const rows = db
    .selectFrom('rate')
    .innerJoin('member', 'member.id', 'rate.proposedBy')
    .selectAll('rate')
    .select(memberName().as('proposedByName'))
    .where('withdrawnAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('rate.id', '=', id ?? 0))
    .orderBy('fromDay')
    .orderBy('rate.id')
    .limit(maxRates);
  return rows.execute();
}

/** Held to the end of the transaction: rates are proposed and decided one after another. */
export async function lockRates(tx: Transaction): Promise<void> {
  await sql`lock table rate in share row exclusive mode`.execute(tx);
}

export const findRate = (db: Reader, id: number): Promise<Row<'rate'> | undefined> =>
  db.selectFrom('rate').selectAll().where('id', '=', id).executeTakeFirst();

export async function findWaiting(
  db: Reader,
  { country, rate: { kind } }: Pick<ProposedRate, 'country' | 'rate'>,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('rate')
    .select('id')
    .where('kind', '=', kind)
    .where('country', '=', country)
    .where('confirmedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

export async function insertRate(
  tx: Transaction,
  { country, from, rate: { kind, ...value }, source, sourceUrl, reason }: ProposedRate,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('rate')
    .values({
      kind: kind satisfies RateKind,
      country,
      fromDay: from,
      value: JSON.stringify(value) as never,
      source,
      sourceUrl,
      reason,
      proposedBy: by,
      proposedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Decision {
  by: string;
  at: Date;
  /** In the country's calendar. */
  on: CalendarDate;
}

export async function setConfirmed(tx: Transaction, id: number, { by, at, on }: Decision): Promise<void> {
  await tx
    .updateTable('rate')
    .set({ confirmedBy: by, confirmedAt: at, confirmedOn: on })
    .where('id', '=', id)
    .execute();
}

export async function setWithdrawn(tx: Transaction, id: number, { by, at, on }: Decision): Promise<void> {
  await tx
    .updateTable('rate')
    .set({ withdrawnBy: by, withdrawnAt: at, withdrawnOn: on })
    .where('id', '=', id)
    .execute();
}
