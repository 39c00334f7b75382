import { sql } from 'kysely';
import type { Row } from '../db/schema.ts';
import { takeLock, type Reader, type Transaction } from '../db/transaction.ts';

export type SessionRow = Row<'session'>;
export type RefreshTokenRow = Row<'refresh_token'>;

/**
 * One at a time opens or ends sessions of this member. No row stands for the sessions someone is about to have, and
 * without this a login under way with the old password would outlive the reset of it.
 */
export async function lockSessionsOf(tx: Transaction, memberId: string): Promise<void> {
  takeLock(tx, 'session');
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 0))`.execute(tx);
}

export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | undefined> {
  takeLock(tx, 'session');
  return tx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertSession(tx: Transaction, session: SessionRow): Promise<void> {
  await tx.insertInto('session').values(session).execute();
}

export async function touchSession(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function endSession(tx: Reader, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSessionsOf(tx: Transaction, memberId: string, now: Date): Promise<void> {
  takeLock(tx, 'session');
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertRefreshToken(
  tx: Transaction,
  token: Pick<RefreshTokenRow, 'hash' | 'session_id' | 'parent' | 'issued_at' | 'expires_at'>,
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ ...token, used_at: null, retired_at: null })
    .execute();
}

export async function findRefreshToken(db: Reader, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  return db.selectFrom('refresh_token').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** The first use of a token: its parent retires, and so do the other successors of that parent. */
export async function spendRefreshToken(tx: Transaction, token: RefreshTokenRow, now: Date): Promise<void> {
  await tx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', token.hash).execute();
  if (token.parent === null) return;
  const { parent, hash } = token;
  await tx
    .updateTable('refresh_token')
    .set({ retired_at: now })
    .where('session_id', '=', token.session_id)
    .where('retired_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('hash', '=', parent), and([eb('parent', '=', parent), eb('hash', '<>', hash)])]),
    )
    .execute();
}
