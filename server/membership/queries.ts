import { sql } from 'kysely';
import type { Row } from '../db/schema.ts';
import { takeLock, type Reader, type Transaction } from '../db/transaction.ts';

export type LevelRow = Row<'membership_level'>;

export async function levels(db: Reader): Promise<LevelRow[]> {
  return db.selectFrom('membership_level').selectAll().orderBy('tier').execute();
}

export async function findLevel(db: Reader, id: number): Promise<LevelRow | undefined> {
  return db.selectFrom('membership_level').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface SubscriptionRow {
  id: string;
  level_id: number;
  level_name: string;
  joined_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** The member's latest subscription, whether or not it has run out. */
export async function latestSubscription(db: Reader, memberId: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .innerJoin('membership_level', 'membership_level.id', 'subscription.level_id')
    .select([
      'subscription.id',
      'level_id',
      'membership_level.name as level_name',
      'joined_at',
      'starts_at',
      'ends_at',
    ])
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the member, whose row stands for their membership: orders lock it too. */
export async function lockMembership(tx: Transaction, memberId: string): Promise<void> {
  takeLock(tx, 'member');
  await sql`select 1 from member where id = ${memberId} for no key update`.execute(tx);
}

/** Makes a subscription the member's latest one. */
export async function replaceSubscription(
  tx: Transaction,
  subscription: Omit<Row<'subscription'>, 'replaced_at'>,
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ replaced_at: subscription.joined_at })
    .where('member_id', '=', subscription.member_id)
    .where('replaced_at', 'is', null)
    .execute();
  await tx
    .insertInto('subscription')
    .values({ ...subscription, replaced_at: null })
    .execute();
}
