import { sql, type RawBuilder } from 'kysely';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { EmailPreference } from '#server/shared/mail-type.ts';

export type Member = Row<'member'>;

export async function findLiveSession(
  db: Reader,
  { sessionId, memberId }: Caller,
): Promise<{ roles: OperatorRole[]; secondFactorAt: Date | null } | null> {
  const live = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select('session.secondFactorAt')
    .select(
      sql<OperatorRole[]>`case when member.role = 'operator' then
        array(select role from operator_role where member_id = member.id) else '{}' end`.as('roles'),
    )
    .where('session.id', '=', sessionId)
    .where('session.memberId', '=', memberId)
    .where('session.endedAt', 'is', null)
    .where('member.disabledAt', 'is', null)
    .executeTakeFirst();
  return live ?? null;
}

export async function findMember(db: Reader, id: string): Promise<Member | undefined> {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function getMember(db: Reader, id: string): Promise<Member> {
  const member = await findMember(db, id);
  assert(member, 'a caller is a member');
  return member;
}

export async function findMemberByEmail(db: Reader, email: string): Promise<Member | undefined> {
  return db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function lockMember(tx: Transaction, id: string): Promise<Member | undefined> {
  checkLockOrder(tx, 'member');
  return tx.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function refuseDisabled({ disabledAt }: Pick<Member, 'disabledAt'>): void {
  if (disabledAt !== null) throw new DomainError('ACCOUNT_DISABLED');
}

export async function updateMember(
  tx: Transaction,
  id: string,
  change: Partial<Omit<Member, 'id' | 'email' | 'createdAt'>>,
): Promise<Member> {
  checkLockOrder(tx, 'member');
  return tx.updateTable('member').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export interface UserRow extends Pick<Member, 'email' | 'name' | 'surname' | 'currency' | 'country'> {
  balance: number;
  levelName: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

export async function readUser(db: Reader, id: string, now: Date): Promise<UserRow | undefined> {
  return db
    .selectFrom('member')
    .innerJoin('wallet', (join) =>
      join.onRef('wallet.memberId', '=', 'member.id').onRef('wallet.currency', '=', 'member.currency'),
    )
    .leftJoin(sql<Row<'subscription'>>`subscription_at(${id}, ${now})`.as('subscription'), (join) =>
      join.onTrue(),
    )
    .leftJoin('membershipLevel', 'membershipLevel.id', 'subscription.levelId')
    .select(['email', 'member.name', 'surname', 'member.currency', 'country', 'startsAt', 'endsAt'])
    .select(['wallet.available as balance', 'membershipLevel.name as levelName'])
    .where('member.id', '=', id)
    .executeTakeFirst();
}

export const hasSetPrice = (
  subjectKind: 'cask' | 'membershipLevel',
  subjectId: RawBuilder<unknown>,
  memberId: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from trail_entry where subject_kind = ${subjectKind} and subject_id = (${subjectId})::text
    and operator_id = ${memberId}
    and (before ?| array['priceSgd', 'priceEur'] or after ?| array['priceSgd', 'priceEur']))`;

export async function refuseMails(db: Reader, memberId: string, preference: EmailPreference): Promise<void> {
  await sql`update member set email_preferences = jsonb_set(email_preferences, array[${preference}], 'false')
    where id = ${memberId}`.execute(db);
}
