import type { FactsOf } from '#contract/office/approvals.ts';
import type { OfficeMember } from '#contract/office/members.ts';
import { recoveryWaitMs } from '#domain/account/factor-recovery.ts';
import { DomainError } from '#domain/errors.ts';
import {
  queueAccountChangedMail,
  queueAccountMail,
} from '#server/features/account/email-links/queue-account-mail.ts';
import { voidLinks } from '#server/features/account/email-links/link-queries.ts';
import { findMember, updateMember } from '#server/features/members/queries.ts';
import { listPasskeys } from '#server/features/account/second-factor/passkey-queries.ts';
import {
  deleteFactors,
  findTotp,
  methodsOf,
  recoveryCodesLeft,
} from '#server/features/account/second-factor/queries.ts';
import { endSessionsOf, lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { newToken } from '#server/platform/core/secret-token.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { lockOpenApproval } from '#server/shared/approvals/approval-queries.ts';
import { askApproval } from '#server/shared/approvals/ask-approval.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { lockCustomer, refuseUnlessChangeable } from './change-account.ts';

const act = 'member.removeFactors';

export async function openFactorRecovery(
  context: Context,
  caller: Caller,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<void> {
  if (caller.memberId === memberId) throw new DomainError('NOT_YOURS_TO_DECIDE');
  await transaction(context.db, async (tx) => {
    const open = await lockOpenApproval(tx, { act, subjectId: memberId });
    await lockSessionsOf(tx, memberId);
    const now = context.clock.now();
    await lockCustomer(tx, caller, memberId);
    if ((await methodsOf(tx, memberId)).length === 0) throw new DomainError('NO_SECOND_FACTOR');
    const request = { act, subjectId: memberId, memberId, details: {}, reason } as const;
    await askApproval(context, tx, caller, request, { open, now, kind: 'member' });
    await queueAccountChangedMail(context, tx, memberId, 'RECOVERY_OPENED');
  });
}

export async function beginRemoval(
  { clock }: Context,
  tx: Transaction,
  { subjectId: memberId }: { subjectId: string },
  isApproved: boolean,
): Promise<void> {
  await lockSessionsOf(tx, memberId);
  if (isApproved) await endSessionsOf(tx, memberId, clock.now());
}

/**
 * Takes every second factor away, and the password with it: the reader of the mailbox sets a new one. Every session has
 * ended. Follows `beginRemoval` and the lock of the member.
 */
export async function removeFactors(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { memberId, reason, askedBy }: { memberId: string; reason: string | null; askedBy: string },
): Promise<void> {
  refuseUnlessChangeable(await findMember(tx, memberId), caller);
  const now = context.clock.now();
  const removed = await methodsOf(tx, memberId);
  await deleteFactors(tx, memberId);
  const passwordHash = await context.passwords.hash(newToken().token);
  await updateMember(tx, memberId, { passwordHash });
  await voidLinks(tx, memberId, now);
  await queueAccountChangedMail(context, tx, memberId, 'RECOVERED');
  await queueAccountMail(context, tx, { memberId }, 'RESET_PASSWORD');
  await recordChange(context, tx, caller, act, memberId, {
    before: { factors: removed },
    after: { factors: [], askedBy },
    reason,
  });
}

export async function factorsOf(db: Reader, memberId: string): Promise<OfficeMember['factors']> {
  const totp = await findTotp(db, memberId);
  return {
    totp: (totp?.confirmedAt ?? null) !== null,
    passkeys: (await listPasskeys(db, memberId)).length,
    recoveryCodesLeft: await recoveryCodesLeft(db, memberId),
  };
}

export async function lostFactorFacts(
  db: Reader,
  memberId: string,
  askedAt: Date,
): Promise<FactsOf<typeof act>> {
  const member = await findMember(db, memberId);
  if (!member || member.deletedAt || (await methodsOf(db, memberId)).length === 0)
    throw new DomainError('APPROVAL_CLOSED');
  return {
    act,
    memberId,
    name: `${member.name} ${member.surname}`.trim(),
    email: member.email,
    ...(await factorsOf(db, memberId)),
    freeAt: new Date(askedAt.getTime() + recoveryWaitMs).toISOString(),
  };
}
