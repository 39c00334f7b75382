import { sql } from 'kysely';
import type { BenefitKind, BenefitState } from '#domain/membership/benefit.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

type BenefitUse = Row<'benefitUse'>;

const isUsed = sql<boolean>`state not in ('CANCELLED', 'REFUSED')`;

export async function hasUsedBenefits(db: Reader, subscriptionId: string): Promise<boolean> {
  const used = await db
    .selectFrom('benefitUse')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where(isUsed)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** Uses of a kind are numbered 1, 2, 3 … within a subscription; a cancelled one frees its number. */
export async function usedNumbers(
  db: Reader,
  subscriptionId: string,
): Promise<{ kind: BenefitKind; number: number }[]> {
  const rows = await db
    .selectFrom('benefitUse')
    .select(['kind', 'number'])
    .where('subscriptionId', '=', subscriptionId)
    .where('number', 'is not', null)
    .where(isUsed)
    .execute();
  return rows.map(({ kind, number }) => ({ kind, number: number ?? 0 }));
}

export async function findBenefit(
  db: Reader,
  levelId: number,
  kind: BenefitKind,
): Promise<{ perTerm: number | null } | undefined> {
  return db
    .selectFrom('membershipBenefit')
    .select('perTerm')
    .where('levelId', '=', levelId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

type NewBenefitUse = Pick<
  BenefitUse,
  'id' | 'memberId' | 'subscriptionId' | 'kind' | 'number' | 'allowed' | 'state' | 'usedAt'
>;
export type BenefitUseDetails = Partial<
  Pick<BenefitUse, 'meetingId' | 'seat' | 'caskId' | 'delivery' | 'wish' | 'preferredMonth'>
>;

export async function insertBenefitUse(
  tx: Transaction,
  use: NewBenefitUse & BenefitUseDetails,
): Promise<void> {
  await tx.insertInto('benefitUse').values(use).execute();
}

export async function closeBenefitUse(
  tx: Transaction,
  id: string,
  state: BenefitState,
  now: Date,
): Promise<void> {
  await tx.updateTable('benefitUse').set({ state, closedAt: now }).where('id', '=', id).execute();
}

export interface BenefitUseRow extends BenefitUse {
  meetingTitle: string | null;
  meetingPlace: string | null;
  meetingStartsAt: Date | null;
  caskName: string | null;
  caskCode: string | null;
}

const benefitUseRows = sql`
  select use.*, meeting.title as meeting_title, meeting.place as meeting_place,
         meeting.starts_at as meeting_starts_at, cask.name as cask_name, cask.code as cask_code
  from benefit_use as use
  left join meeting on meeting.id = use.meeting_id
  left join cask on cask.id = use.cask_id`;

export async function listBenefitUses(db: Reader, memberId: string, limit: number): Promise<BenefitUseRow[]> {
  const { rows } = await sql<BenefitUseRow>`
    ${benefitUseRows} where use.member_id = ${memberId} order by use.used_at desc, use.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findBenefitUse(
  db: Reader,
  memberId: string,
  id: string,
): Promise<BenefitUseRow | undefined> {
  const { rows } = await sql<BenefitUseRow>`
    ${benefitUseRows} where use.member_id = ${memberId} and use.id = ${id}`.execute(db);
  return rows[0];
}
