import { sql } from 'kysely';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

type Result = Omit<Row<'bottlingResult'>, 'bottlingId' | 'recordedAt' | 'recordedBy'>;

export type BottlingRow = Omit<
  Row<'bottling'>,
  'plannedBy' | 'cancelledAt' | 'cancelledBy' | 'cancelReason'
> &
  (Result | { [Field in keyof Result]: null });

const bottlings = sql`
  select bottling.id, cask_id, planned_on, strength, seed, seed_hash, planned_at, notified_at, foreseen_on, bottled_on, litres,
    lost_litres, abv, bottle_ml, filled, broken
  from bottling left join bottling_result as result on result.bottling_id = bottling.id
  where cancelled_at is null`;

export async function findBottling(db: Reader, id: string): Promise<BottlingRow | undefined> {
  const { rows } = await sql<BottlingRow>`${bottlings} and bottling.id = ${id}`.execute(db);
  return rows[0];
}

export async function findCaskBottling(db: Reader, caskId: number): Promise<BottlingRow | undefined> {
  const { rows } = await sql<BottlingRow>`${bottlings} and cask_id = ${caskId}`.execute(db);
  return rows[0];
}

type PlannedBottlingRow = BottlingRow & {
  caskName: string;
  caskCode: string;
  owners: number;
  confirmed: number;
};

export async function plannedBottlings(db: Reader, limit: number): Promise<PlannedBottlingRow[]> {
  const { rows } = await sql<PlannedBottlingRow>`
    select planned.*, cask.name as cask_name, cask.code as cask_code, owner.owners, owner.confirmed
    from (${bottlings} and bottled_on is null order by planned_on, bottling.id limit ${limit}) as planned
    join cask on cask.id = planned.cask_id
    cross join lateral (
      select count(*)::integer as owners, count(choice.member_id)::integer as confirmed
      from (select distinct member_id from certificate
        where certificate.cask_id = planned.cask_id and voided_at is null) as holder
      left join bottling_choice as choice
        on choice.member_id = holder.member_id and choice.bottling_id = planned.id) as owner
    order by planned_on, planned.id`.execute(db);
  return rows;
}

export async function insertBottling(
  tx: Transaction,
  plan: Omit<Row<'bottling'>, 'seedHash' | 'notifiedAt' | 'cancelledAt' | 'cancelledBy' | 'cancelReason'>,
): Promise<void> {
  await tx.insertInto('bottling').values(plan).execute();
}

export async function cancelPlan(
  tx: Transaction,
  id: string,
  cancelled: { cancelledAt: Date; cancelledBy: string; cancelReason: string },
): Promise<void> {
  await tx.updateTable('bottling').set(cancelled).where('id', '=', id).execute();
}

export async function insertResult(tx: Transaction, result: Row<'bottlingResult'>): Promise<void> {
  await tx.insertInto('bottlingResult').values(result).execute();
}

export async function insertAllocations(
  tx: Transaction,
  bottlingId: string,
  allocated: readonly Omit<Row<'bottleAllocation'>, 'bottlingId'>[],
): Promise<void> {
  const rows = allocated.map((row) => ({ bottlingId, ...row }));
  await tx.insertInto('bottleAllocation').values(rows).execute();
}

export async function volumeRefunds(db: Reader, bottlingId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('bottleAllocation')
    .select(['number', 'refund'])
    .where('bottlingId', '=', bottlingId)
    .execute();
  return new Map(rows.map(({ number, refund }) => [number, refund]));
}
