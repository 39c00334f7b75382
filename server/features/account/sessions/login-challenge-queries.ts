import type { Insertable } from 'kysely';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type ChallengeRow = Row<'signInChallenge'>;

/** How many wrong answers one challenge takes; the table's check knows it too. */
const challengeTries = 5;

export async function insertChallenge(
  tx: Transaction,
  challenge: Insertable<Schema['signInChallenge']>,
): Promise<void> {
  await tx.insertInto('signInChallenge').values(challenge).execute();
}

/** A challenge that may still be answered. Under `lockSessionsOf` its member it stays so. */
export async function findChallenge(db: Reader, hash: Buffer, now: Date): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('signInChallenge')
    .selectAll()
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', challengeTries)
    .executeTakeFirst();
}

export async function spendChallenge(tx: Transaction, hash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('signInChallenge').set({ usedAt: now }).where('hash', '=', hash).execute();
}

export async function countWrongTry(tx: Transaction, hash: Buffer): Promise<void> {
  await tx
    .updateTable('signInChallenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .execute();
}

/** Wrong answers to all of a member's challenges opened after `since`, and when the first of these was opened. */
export async function wrongTriesSince(
  tx: Transaction,
  memberId: string,
  since: Date,
): Promise<{ tries: number; first: Date | null }> {
  const { tries, first } = await tx
    .selectFrom('signInChallenge')
    .select(({ fn }) => [
      fn.sum<number | null>('tries').as('tries'),
      fn.min<Date | null>('createdAt').as('first'),
    ])
    .where('memberId', '=', memberId)
    .where('createdAt', '>', since)
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow();
  return { tries: Number(tries ?? 0), first };
}

export async function voidChallenges(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('signInChallenge')
    .set({ usedAt: now })
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .execute();
}
