import type { Session } from '#contract/account/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { proveSecondFactor as endpoint } from '#contract/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { answerChallenge } from './challenge.ts';
import { findTotp, spendRecoveryCode, spendStep } from './queries.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

async function consumeTotp({ clock, secrets }: Context, tx: Transaction, memberId: string, code: string) {
  const totp = await findTotp(tx, memberId);
  if (!totp?.confirmedAt) return false;
  const step = stepOfCode(secrets.open('totp', memberId, totp.secret), code, clock.now());
  return step !== null && spendStep(tx, memberId, step);
}

async function consumeRecoveryCode(context: Context, tx: Transaction, memberId: string, code: string) {
  const now = context.clock.now();
  if (!(await spendRecoveryCode(tx, memberId, hashOfRecoveryCode(code), now))) return false;
  await queueAccountChangedMail(context, tx, memberId, 'RECOVERY_CODE_USED');
  return true;
}

/** Whether a code is right; each works once. The caller holds `lockSessionsOf` the member. */
export const consumeCode = { totp: consumeTotp, recovery: consumeRecoveryCode };

export async function proveSecondFactor(
  context: Context,
  { challenge, method, code }: BodyOf<typeof endpoint>,
  device: string,
): Promise<Session> {
  const uses = consumeCode[method];
  const { session } = await answerChallenge(context, { challenge, device }, async (tx, { id }) =>
    (await uses(context, tx, id, code)) ? true : null,
  );
  return session;
}
