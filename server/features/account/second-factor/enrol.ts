import { newRecoveryCodes } from './recovery-codes.ts';
import type { TotpKey } from '#contract/account/second-factor.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Member } from '#server/features/members/queries.ts';
import { confirmTotpRow, findTotp, methodsOf, putTotp, replaceRecoveryCodes, spendStep } from './queries.ts';
import { newTotpSecret, stepOfCode, totpKeyOf } from './totp.ts';

// The steps of enrolling; the caller holds `lockSessionsOf` the member.

/** Recovery codes with the first factor; none where the member has some. Call it before enrolling. */
export async function codesForFirstFactor(tx: Transaction, memberId: string): Promise<string[]> {
  if ((await methodsOf(tx, memberId)).length > 0) return [];
  const { codes, hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(tx, memberId, hashes);
  return codes;
}

export async function startTotp(
  { clock, secrets }: Context,
  tx: Transaction,
  member: Member,
): Promise<TotpKey> {
  if ((await findTotp(tx, member.id))?.confirmedAt) throw new DomainError('TOTP_ON');
  const secret = newTotpSecret();
  const sealed = secrets.seal('totp', member.id, secret);
  await putTotp(tx, { memberId: member.id, secret: sealed, createdAt: clock.now() });
  return totpKeyOf(secret, member.email);
}

export async function finishTotp(
  context: Context,
  tx: Transaction,
  memberId: string,
  code: string,
): Promise<{ recoveryCodes: string[] } | null> {
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
