import { sql, type Insertable } from 'kysely';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';

export type SessionRow = Row<'session'>;
export type RefreshTokenRow = Row<'refreshToken'>;

/**
 * One call at a time opens or ends sessions of this member. Sessions about to be inserted have no row to lock, and a
 * login under way with the old password would outlive its reset.
 */
export async function lockSessionsOf(tx: Transaction, memberId: string): Promise<void> {
  checkLockOrder(tx, 'session');
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 0))`.execute(tx);
}

export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | undefined> {
  checkLockOrder(tx, 'session');
  return tx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type NewRefreshToken = Pick<RefreshTokenRow, 'hash' | 'sessionId' | 'parent' | 'issuedAt' | 'expiresAt'>;

export async function insertSession(
  tx: Transaction,
  session: Insertable<Schema['session']>,
  token: NewRefreshToken,
): Promise<void> {
  await tx
    .with('opened', (db) => db.insertInto('session').values(session))
    .insertInto('refreshToken')
    .values(token)
    .execute();
}

export async function readSession(db: Reader, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markProven(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ provenAt: now }).where('id', '=', id).execute();
}

export async function markFactorProven(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('session')
    .set({ secondFactorAt: now })
    .where('id', '=', id)
    .where('secondFactorAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

export async function touchSession(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

export async function endSession(tx: Reader, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Logins that wait for their second factor end too: they were begun with what counts no more. */
export async function endSessionsOf(
  tx: Transaction,
  memberId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  checkLockOrder(tx, 'session');
  await tx
    .updateTable('signInChallenge')
    .set({ usedAt: now })
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

export async function endOwnSession(db: Reader, memberId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set(({ fn, ref, val }) => ({ endedAt: fn.coalesce(ref('endedAt'), val(now)) }))
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function liveSessionsOf(
  db: Reader,
  { memberId, sessionId }: Caller,
  usedSince: Date,
): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', usedSince)
    .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(51)
    .execute();
}

export async function insertRefreshToken(tx: Transaction, token: NewRefreshToken): Promise<void> {
  await tx.insertInto('refreshToken').values(token).execute();
}

export async function findRefreshToken(db: Reader, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  return db.selectFrom('refreshToken').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** The first use of a token: its parent retires, and so do the other successors of that parent. */
export async function spendRefreshToken(tx: Transaction, token: RefreshTokenRow, now: Date): Promise<void> {
  await tx.updateTable('refreshToken').set({ usedAt: now }).where('hash', '=', token.hash).execute();
  if (token.parent === null) return;
  const { parent, hash } = token;
  await tx
    .updateTable('refreshToken')
    .set({ retiredAt: now })
    .where('sessionId', '=', token.sessionId)
    .where('retiredAt', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('hash', '=', parent), and([eb('parent', '=', parent), eb('hash', '<>', hash)])]),
    )
    .execute();
}

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

export async function wrongTriesSince(
  tx: Transaction,
  memberId: string,
  since: Date,
): Promise<{ tries: number; first: Date | null }> {
  const { rows } = await sql<{ tries: number; first: Date | null }>`
    select coalesce(sum(tries), 0) as tries, min(created_at) as first from sign_in_challenge
    where member_id = ${memberId} and created_at > ${since} and tries > 0`.execute(tx);
  return rows[0] ?? { tries: 0, first: null };
}
