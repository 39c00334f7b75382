import type { Context } from '#server/shared/context.ts';
import {
  deleteLinks,
  deletePasskeyChallenges,
  deleteRefreshTokens,
  deleteSessions,
  deleteLoginChallenges,
} from './delete-expired-queries.ts';

const dayMs = 24 * 3600_000;
/**
 * How many days after their end: a link stays so that its page can say what became of it, a login's challenge because
 * its wrong answers count for a day.
 */
const keptDays = { links: 30, sessions: 90, challenges: 2 };

export async function deleteExpired({ db, clock, log }: Context): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const swept = {
    links: await deleteLinks(db, ago(keptDays.links)),
    tokens: await deleteRefreshTokens(db, now),
    sessions: await deleteSessions(db, ago(keptDays.sessions)),
    challenges: await deleteLoginChallenges(db, ago(keptDays.challenges)),
    passkeyChallenges: await deletePasskeyChallenges(db, now),
  };
  log.info(swept, 'accounts swept');
}
