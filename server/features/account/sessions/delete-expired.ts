import { sql } from 'kysely';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

const dayMs = 24 * 3600_000;
/**
 * How many days after their end: a link stays so that its page can say what became of it, a login's challenge because
 * its wrong answers count for a day.
 */
const keptDays = { links: 30, sessions: 90, challenges: 2 };
/** How many rows one statement deletes, so that none holds its locks for long. */
const batch = 1000;

async function inBatches(deleteSome: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  let swept = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await deleteSome();
    swept += Number(numAffectedRows);
    if (numAffectedRows < batch) return swept;
  }
}

function deleteHashed(db: Reader, table: string, column: string, before: Date): Promise<number> {
  const [from, time] = [sql.table(table), sql.ref(column)];
  return inBatches(() =>
    sql`delete from ${from} where hash in (
      select hash from ${from} where ${time} < ${before} limit ${batch})`.execute(db),
  );
}

const deleteSessions = (db: Reader, before: Date): Promise<number> =>
  inBatches(() =>
    sql`with over as (
      select id from session where ended_at < ${before} or (ended_at is null and last_used_at < ${before})
      limit ${batch}
    ), tokens as (delete from refresh_token where session_id in (select id from over))
    delete from session where id in (select id from over)`.execute(db),
  );

export async function deleteExpired({ db, clock, log }: Context): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const swept = {
    links: await deleteHashed(db, 'mailedLink', 'expiresAt', ago(keptDays.links)),
    // A retired token that has not expired stays: its reuse means theft and ends the session.
    tokens: await deleteHashed(db, 'refreshToken', 'expiresAt', now),
    sessions: await deleteSessions(db, ago(keptDays.sessions)),
    challenges: await deleteHashed(db, 'signInChallenge', 'createdAt', ago(keptDays.challenges)),
    passkeyChallenges: await deleteHashed(db, 'passkeyChallenge', 'expiresAt', now),
  };
  log.info(swept, 'accounts swept');
}
