import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/transaction.ts';

/** How many rows one statement deletes, so that none holds its locks for long. */
const batch = 1000;

async function inBatches(deleteSome: () => Promise<bigint>): Promise<number> {
  let swept = 0;
  for (;;) {
    const some = Number(await deleteSome());
    swept += some;
    if (some < batch) return swept;
  }
}

const affected = (result: { numAffectedRows?: bigint }) => result.numAffectedRows ?? 0n;

function deleteHashed(db: Reader, table: string, column: string, before: Date): Promise<number> {
  const [from, time] = [sql.table(table), sql.ref(column)];
  return inBatches(async () =>
    affected(
      await sql`delete from ${from} where hash in (
        select hash from ${from} where ${time} < ${before} limit ${batch})`.execute(db),
    ),
  );
}

export function deleteLinks(db: Reader, expiredBefore: Date): Promise<number> {
  return deleteHashed(db, 'mailedLink', 'expiresAt', expiredBefore);
}

/** Expired refresh tokens. A retired one that has not expired stays: its reuse means theft and ends the session. */
export function deleteRefreshTokens(db: Reader, expiredBefore: Date): Promise<number> {
  return deleteHashed(db, 'refreshToken', 'expiresAt', expiredBefore);
}

export function deleteSessions(db: Reader, before: Date): Promise<number> {
  return inBatches(async () =>
    affected(
      await sql`with over as (
        select id from session where ended_at < ${before} or (ended_at is null and last_used_at < ${before})
        limit ${batch}
      ), tokens as (delete from refresh_token where session_id in (select id from over))
      delete from session where id in (select id from over)`.execute(db),
    ),
  );
}

export function deleteLoginChallenges(db: Reader, createdBefore: Date): Promise<number> {
  return deleteHashed(db, 'signInChallenge', 'createdAt', createdBefore);
}

export function deletePasskeyChallenges(db: Reader, expiredBefore: Date): Promise<number> {
  return deleteHashed(db, 'passkeyChallenge', 'expiresAt', expiredBefore);
}
