import { randomUUID } from 'node:crypto';
import { recoveryWaitMs } from '#domain/account/factor-recovery.ts';
import { DomainError } from '#domain/errors.ts';
import {
  queueAccountChangedMail,
  queueLinkMail,
} from '#server/features/account/email-links/queue-account-mail.ts';
import { voidLinks } from '#server/features/account/email-links/link-queries.ts';
import { updateMember } from '#server/features/members/queries.ts';
import { methodsOf } from '#server/features/account/second-factor/queries.ts';
import {
  closeRecovery,
  deleteFactors,
  findOpenRecovery,
  insertRecovery,
} from '#server/features/account/factor-recovery/queries.ts';
import { endSessionsOf, lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { newToken } from '#server/platform/core/secret-token.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireAsker, requireSecondPerson } from '#server/shared/approvals/second-person.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { lockCustomer } from './lock-customer.ts';

interface Asked {
  memberId: string;
  reason: string;
}

const refuseOwnRecovery = ({ memberId }: Caller, of: string) => {
  if (memberId === of) throw new DomainError('NOT_YOURS_TO_DECIDE');
};

/** @throws MEMBER_NOT_FOUND, MEMBER_IS_OPERATOR, NOT_YOURS_TO_DECIDE, NO_SECOND_FACTOR, RECOVERY_OPEN */
export async function openFactorRecovery(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<void> {
  refuseOwnRecovery(caller, memberId);
  await transaction(context.db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    const now = context.clock.now();
    await lockCustomer(tx, caller, memberId);
    if ((await methodsOf(tx, memberId)).length === 0) throw new DomainError('NO_SECOND_FACTOR');
    if (await findOpenRecovery(tx, memberId)) throw new DomainError('RECOVERY_OPEN');
    const freeAt = new Date(now.getTime() + recoveryWaitMs);
    await insertRecovery(tx, {
      id: randomUUID(),
      memberId,
      openedBy: caller.memberId,
      openedAt: now,
      freeAt,
    });
    await queueAccountChangedMail(context, tx, memberId, 'RECOVERY_OPENED');
    await recordChange(context, tx, caller, {
      action: 'member.openFactorRecovery',
      subject: { kind: 'member', id: memberId },
      after: { freeAt },
      reason,
    });
  });
}

/**
 * Takes every second factor away, and the password with it: the reader of the mailbox sets a new one. Every session ends.
 * @throws MEMBER_NOT_FOUND, MEMBER_IS_OPERATOR, RECOVERY_NOT_FOUND, NOT_YOURS_TO_DECIDE, APPROVAL_CLOSED
 */
export async function finishFactorRecovery(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<void> {
  refuseOwnRecovery(caller, memberId);
  const passwordHash = await context.passwords.hash(newToken().token);
  await transaction(context.db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    const now = context.clock.now();
    await endSessionsOf(tx, memberId, now);
    await lockCustomer(tx, caller, memberId);
    const open = await findOpenRecovery(tx, memberId);
    if (!open) throw new DomainError('RECOVERY_NOT_FOUND');
    if (now < open.freeAt) {
      await requireSecondPerson(tx, caller, open.openedBy, now);
      await requireAsker(tx, open.openedBy, 'members.write');
    }
    const removed = await methodsOf(tx, memberId);
    await closeRecovery(tx, memberId, { state: 'DONE', closedAt: now, closedBy: caller.memberId });
    await deleteFactors(tx, memberId);
    await updateMember(tx, memberId, { passwordHash });
    await voidLinks(tx, memberId, now);
    await queueAccountChangedMail(context, tx, memberId, 'RECOVERED');
    await queueLinkMail(context, tx, memberId, 'RESET_PASSWORD');
    await recordChange(context, tx, caller, {
      action: 'member.finishFactorRecovery',
      subject: { kind: 'member', id: memberId },
      before: { factors: removed },
      after: { factors: [] },
      reason,
    });
  });
}

/** @throws RECOVERY_NOT_FOUND */
export async function stopFactorRecovery(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    if (!(await findOpenRecovery(tx, memberId))) throw new DomainError('RECOVERY_NOT_FOUND');
    await closeRecovery(tx, memberId, {
      state: 'STOPPED',
      closedAt: context.clock.now(),
      closedBy: caller.memberId,
    });
    await queueAccountChangedMail(context, tx, memberId, 'RECOVERY_STOPPED');
    await recordChange(context, tx, caller, {
      action: 'member.stopFactorRecovery',
      subject: { kind: 'member', id: memberId },
      reason,
    });
  });
}
