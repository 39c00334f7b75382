import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { confirmEnrolmentAtLogin as confirmEndpoint, TotpKey } from '#contract/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { answerChallenge, withChallenge, challengeInvalid } from './challenge.ts';
import { finishTotp, startTotp } from './enrol.ts';
import { methodsOf } from './queries.ts';

/** A member with a factor proves it; enrolling another one instead would make the password alone enough. */
async function refuseEnrolled(tx: Transaction, memberId: string): Promise<void> {
  if ((await methodsOf(tx, memberId)).length > 0) throw challengeInvalid();
}

export async function enrolAtLogin(context: Context, challenge: string): Promise<TotpKey> {
  return withChallenge(context, challenge, async (tx, member) => {
    await refuseEnrolled(tx, member.id);
    return startTotp(context, tx, member);
  });
}

export async function confirmEnrolmentAtLogin(
  context: Context,
  { challenge, code }: BodyOf<typeof confirmEndpoint>,
  device: string,
): Promise<AnswerOf<typeof confirmEndpoint>> {
  const { session, proven } = await answerChallenge(context, { challenge, device }, async (tx, { id }) => {
    await refuseEnrolled(tx, id);
    return finishTotp(context, tx, id, code);
  });
  return { session, ...proven };
}
