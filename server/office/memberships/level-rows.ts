import { sql } from 'kysely';
import type { EnteredLevel } from '#contract/office/office-membership-level.ts';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import {
  checkLockOrder,
  notifyChannel,
  type Reader,
  type Transaction,
} from '#server/platform/db/transaction.ts';

export type LevelPriceRow = Row<'membershipPrice'> & { tier: number };
type BenefitRow = Row<'membershipBenefit'>;

export interface OfficeLevelRow extends Pick<
  Row<'membershipLevel'>,
  'id' | 'code' | 'name' | 'tier' | 'summary' | 'version'
> {
  benefits: Map<BenefitKind, BenefitRow>;
  prices: LevelPriceRow[];
}

export async function listLevelRows(db: Reader): Promise<OfficeLevelRow[]> {
  const levels = await db
    .selectFrom('membershipLevel')
    .select(['id', 'code', 'name', 'tier', 'summary', 'version'])
    .orderBy('tier')
    .execute();
  const benefits = await db.selectFrom('membershipBenefit').selectAll().execute();
  const prices = await db
    .selectFrom('membershipPrice')
    .innerJoin('membershipLevel', 'membershipLevel.id', 'levelId')
    .selectAll('membershipPrice')
    .select('tier')
    .orderBy('startsAt', (order) => order.desc().nullsLast())
    .execute();
  return levels.map((level) => ({
    ...level,
    benefits: new Map(
      benefits.filter(({ levelId }) => levelId === level.id).map((benefit) => [benefit.kind, benefit]),
    ),
    prices: prices.filter(({ levelId }) => levelId === level.id),
  }));
}

/** Locks all levels: the price of one is compared with the others'. */
export async function lockLevels(tx: Transaction): Promise<void> {
  checkLockOrder(tx, 'membershipLevel');
  await tx.selectFrom('membershipLevel').select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** The caller holds the lock. The pages that are kept show a level. */
export async function touchLevel(
  tx: Transaction,
  id: number,
  texts: Partial<Pick<EnteredLevel, 'name' | 'summary'>> = {},
): Promise<void> {
  await tx
    .updateTable('membershipLevel')
    .set((eb) => ({ ...texts, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await notifyChannel(tx, catalogueChannel);
}

export async function updateBenefit(
  tx: Transaction,
  levelId: number,
  kind: BenefitKind,
  benefit: Partial<Pick<BenefitRow, 'text' | 'perTerm' | 'seats'>>,
): Promise<void> {
  await tx
    .updateTable('membershipBenefit')
    .set(benefit)
    .where('levelId', '=', levelId)
    .where('kind', '=', kind)
    .execute();
}

/** Waits for the sales of the level that have begun; those that begin later wait for this transaction. */
export async function lockForSales(tx: Transaction, levelId: number): Promise<void> {
  checkLockOrder(tx, 'membershipLevel');
  await tx.selectFrom('membershipLevel').select('id').where('id', '=', levelId).forUpdate().execute();
}

const isRunning = (now: Date) => sql`
  (held.ends_at is null or held.ends_at > ${now}) and (held.replaced_at is null or held.replaced_at > ${now})`;

export async function hasRunningTerm(
  db: Reader,
  { levelId, since, now }: { levelId: number; since: Date | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from subscription as held
    where level_id = ${levelId} and ${isRunning(now)}
      and (${since}::timestamptz is null or joined_at >= ${since}) limit 1`.execute(db);
  return rows.length > 0;
}

export async function countMembersOn(db: Reader, levelId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct member_id)::int as members from subscription as held
    where level_id = ${levelId} and ${isRunning(now)}`.execute(db);
  return rows[0]?.members ?? 0;
}

export async function hasUsedMore(
  db: Reader,
  { levelId, kind, count, now }: { levelId: number; kind: BenefitKind; count: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from benefit_use as use join subscription as held on held.id = use.subscription_id
    where held.level_id = ${levelId} and ${isRunning(now)} and use.kind = ${kind} and use.number > ${count}
      and use.state not in ('CANCELLED', 'REFUSED') limit 1`.execute(db);
  return rows.length > 0;
}
