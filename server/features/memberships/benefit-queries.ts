import { sql } from 'kysely';
import type { BenefitKind, BenefitState } from '#domain/benefit.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

type Use = Row<'benefitUse'>;

/** What was cancelled or refused is given back. */
const isUsed = sql<boolean>`state not in ('CANCELLED', 'REFUSED')`;

/** Whether any benefit of a subscription has been used. */
export async function hasUses(db: Reader, subscriptionId: string): Promise<boolean> {
  const used = await db
    .selectFrom('benefitUse')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where(isUsed)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** The numbers taken of each kind in a subscription: the how-manieth uses there are. */
export async function takenNumbers(
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

/** What the level of a subscription allows of a benefit; undefined where it is not among its benefits. */
export async function benefitOf(
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

export type NewUse = Pick<
  Use,
  'id' | 'memberId' | 'subscriptionId' | 'kind' | 'number' | 'allowed' | 'state' | 'usedAt'
>;
export type UseDetails = Partial<
  Pick<Use, 'meetingId' | 'seat' | 'caskId' | 'delivery' | 'wish' | 'preferredMonth'>
>;

export async function insertUse(tx: Transaction, use: NewUse & UseDetails): Promise<void> {
  await tx.insertInto('benefitUse').values(use).execute();
}

export async function closeUse(tx: Transaction, id: string, state: BenefitState, now: Date): Promise<void> {
  await tx.updateTable('benefitUse').set({ state, closedAt: now }).where('id', '=', id).execute();
}

export interface UseRow extends Use {
  meetingTitle: string | null;
  meetingPlace: string | null;
  meetingStartsAt: Date | null;
  caskName: string | null;
  caskCode: string | null;
}

const useRows = sql`
  select use.*, meeting.title as meeting_title, meeting.place as meeting_place,
         meeting.starts_at as meeting_starts_at, cask.name as cask_name, cask.code as cask_code
  from benefit_use as use
  left join meeting on meeting.id = use.meeting_id
  left join cask on cask.id = use.cask_id`;

/** The member's latest uses, newest first. */
export async function usesOf(db: Reader, memberId: string, limit: number): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    ${useRows} where use.member_id = ${memberId} order by use.used_at desc, use.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findUse(db: Reader, memberId: string, id: string): Promise<UseRow | undefined> {
  const { rows } = await sql<UseRow>`
    ${useRows} where use.member_id = ${memberId} and use.id = ${id}`.execute(db);
  return rows[0];
}
