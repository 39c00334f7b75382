import type { Session, User } from '#contract/account/account.ts';
import { isCurrent } from '#domain/membership/membership.ts';
import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import type { CreatedSession } from './create-session.ts';
import { readUser } from '#server/features/members/queries.ts';

async function userView({ db, clock }: Context, memberId: string): Promise<User> {
  const row = await readUser(db, memberId, clock.now());
  assert(row, 'a session belongs to a member');
  const { email, name, surname, currency, country, balance } = row;
  const subscription = row.levelName === null ? null : { startsAt: row.startsAt, endsAt: row.endsAt };
  const membershipType = isCurrent(subscription, clock.now()) ? row.levelName : null;
  return { email, name, surname, membershipType, balance, currency, country };
}

export async function loginResponse(context: Context, opened: CreatedSession): Promise<Session> {
  const { memberId, sessionId, refreshToken } = opened;
  context.log.info({ memberId, sessionId }, 'logged in');
  const [token, user] = await Promise.all([
    context.tokens.issue({ memberId, sessionId }),
    userView(context, memberId),
  ]);
  return { token, refreshToken, user };
}
