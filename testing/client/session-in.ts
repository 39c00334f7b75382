import type { Session, LoginResult } from '#contract/account/account.ts';

/** The session a login opened; throws where it asks for a second factor first. */
export function sessionIn(answer: LoginResult): Session {
  if ('secondFactor' in answer) throw new Error('a second factor is asked for');
  return answer;
}
