import type { confirmEnrolmentAtLogin as confirmEndpoint, TotpKey } from '#contract/account/second-factor.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Member } from '#server/features/members/queries.ts';
import { answerChallenge, challengeInvalid, secondFactorWrong, withChallenge } from './challenge.ts';
import { withProof } from './proof.ts';
import { confirmTotpRow, findTotp, methodsOf, putTotp, replaceRecoveryCodes, spendStep } from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpKeyOf } from './totp.ts';

interface Enrolled {
  recoveryCodes: string[];
}

/**
 * Recovery codes with the first factor; none where the member has some. Call it before enrolling, under `lockSessionsOf`
 * the member.
 */
export async function codesForFirstFactor(tx: Transaction, memberId: string): Promise<string[]> {
  if ((await methodsOf(tx, memberId)).length > 0) return [];
  const { codes, hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(tx, memberId, hashes);
  return codes;
}

async function startTotp({ clock, secrets }: Context, tx: Transaction, member: Member): Promise<TotpKey> {
  if ((await findTotp(tx, member.id))?.confirmedAt) throw new DomainError('TOTP_ON');
  const secret = newTotpSecret();
  const sealed = secrets.seal('totp', member.id, secret);
  await putTotp(tx, { memberId: member.id, secret: sealed, createdAt: clock.now() });
  return totpKeyOf(secret, member.email);
}

async function finishTotp(
  context: Context,
  tx: Transaction,
  memberId: string,
  code: string,
): Promise<Enrolled | null> {
  const { clock, secrets } = context;
  const now = clock.now();
  const begun = await findTotp(tx, memberId);
  if (!begun || begun.confirmedAt !== null) return null;
  const step = stepOfCode(secrets.open('totp', memberId, begun.secret), code, now);
  if (step === null) return null;
  const recoveryCodes = await codesForFirstFactor(tx, memberId);
  await spendStep(tx, memberId, step);
  await confirmTotpRow(tx, memberId, now);
  await queueAccountChangedMail(context, tx, memberId, 'TOTP_ADDED');
  return { recoveryCodes };
}

export async function beginTotp(context: Context, caller: Caller): Promise<TotpKey> {
  return withProof(context, caller, (tx, member) => startTotp(context, tx, member));
}

export async function confirmTotp(
  context: Context,
  caller: Caller,
  { code }: { code: string },
): Promise<Enrolled> {
  const finished = await withProof(context, caller, (tx, { id }) => finishTotp(context, tx, id, code));
  if (!finished) throw secondFactorWrong();
  return finished;
}

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
