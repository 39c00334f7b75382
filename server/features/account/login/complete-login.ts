import type { LoginResult } from '#contract/account/account.ts';
import { needsSecondFactor } from '#domain/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { createSession, loginResponse } from '../sessions/create-session.ts';
import { type Member, refuseDisabled } from '#server/features/members/queries.ts';
import { openChallenge } from '../second-factor/challenge.ts';
import { methodsOf } from '../second-factor/queries.ts';
import { lockSessionsOf } from '../sessions/session-queries.ts';

interface ProvenLogin {
  memberId: string;
  device: string;
}

/**
 * Every way of logging in ends here: in a session, or in the challenge to prove a second factor first.
 * @param prove runs in the transaction, while nobody else opens or ends sessions of this member; it refuses by throwing,
 *   and returns the member as they are now
 * @throws ACCOUNT_DISABLED, and whatever `prove` throws; then nothing was written
 */
export async function completeLogin(
  context: Context,
  { memberId, device }: ProvenLogin,
  prove: (tx: Transaction) => Promise<Member>,
): Promise<LoginResult> {
  const entry = await transaction(context.db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    const member = await prove(tx);
    const now = context.clock.now();
    refuseDisabled(member);
    const methods = await methodsOf(tx, member.id);
    if (needsSecondFactor({ role: member.role, enrolled: methods.length > 0 })) {
      return { secondFactor: { ...(await openChallenge(tx, member.id, now)), methods } };
    }
    return createSession(tx, { memberId: member.id, device, now, secondFactor: false });
  });
  return 'secondFactor' in entry ? entry : loginResponse(context, entry);
}
