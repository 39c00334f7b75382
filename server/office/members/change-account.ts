import type { BodyOf } from '#contract/endpoint.ts';
import type {
  correctDateOfBirth as birthEndpoint,
  disableMember as disableEndpoint,
  endMemberSessions as endEndpoint,
} from '#contract/office/members.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import { queueAccountChangedMail } from '#server/features/account/email-links/queue-account-mail.ts';
import { lockMember, updateMember, type Member } from '#server/features/members/queries.ts';
import { endSessionsOf, lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import { disableAccountIn, enableAccountIn } from '#server/features/account/settings/account-state.ts';
import { earliestBirth } from '#server/features/account/settings/update-account.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';

/** The accounts of people who work here are for owners: support could become one of them otherwise. */
export function refuseUnlessChangeable(member: Member | undefined, { operator }: Caller): Member {
  if (!member || member.deletedAt) throw new DomainError('MEMBER_NOT_FOUND');
  if (member.role === 'operator' && !operator?.permissions.includes('operators.write'))
    throw new DomainError('MEMBER_IS_OPERATOR');
  return member;
}

export async function lockCustomer(tx: Transaction, caller: Caller, memberId: string): Promise<Member> {
  return refuseUnlessChangeable(await lockMember(tx, memberId), caller);
}

export async function endMemberSessions(
  context: Context,
  caller: Caller,
  { memberId, reason }: BodyOf<typeof endEndpoint> & { memberId: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    await endSessionsOf(tx, memberId, context.clock.now());
    await lockCustomer(tx, caller, memberId);
    await recordChange(context, tx, caller, 'member.endSessions', memberId, { reason });
  });
}

export async function disableMember(
  context: Context,
  caller: Caller,
  { memberId, cause, reason }: BodyOf<typeof disableEndpoint> & { memberId: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const known = await disableAccountIn(context, tx, memberId, {
      change: `DISABLED_${cause}`,
      refuse: (member) => {
        if (refuseUnlessChangeable(member, caller).disabledAt) throw new DomainError('RECORD_CHANGED');
        // `disableOperator` does the rest for an operator.
        if (member.role === 'operator') throw new DomainError('MEMBER_IS_OPERATOR');
      },
    });
    if (!known) throw new DomainError('MEMBER_NOT_FOUND');
    await recordChange(context, tx, caller, 'member.disable', memberId, {
      before: { isDisabled: false },
      after: { isDisabled: true, cause },
      reason,
    });
  });
}

export async function enableMember(
  context: Context,
  caller: Caller,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const member = await lockCustomer(tx, caller, memberId);
    if (!member.disabledAt) throw new DomainError('RECORD_CHANGED');
    await enableAccountIn(context, tx, memberId);
    await recordChange(context, tx, caller, 'member.enable', memberId, {
      before: { isDisabled: true },
      after: { isDisabled: false },
      reason,
    });
  });
}

export async function correctDateOfBirth(
  context: Context,
  caller: Caller,
  { memberId, expected, dateOfBirth, reason }: BodyOf<typeof birthEndpoint> & { memberId: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const member = await lockCustomer(tx, caller, memberId);
    if (member.dateOfBirth !== expected) throw new DomainError('RECORD_CHANGED');
    if (dateOfBirth < earliestBirth || dateOfBirth > dateIn(member.country, context.clock.now()))
      throw new DomainError('INVALID_REQUEST', { fields: { dateOfBirth: 'must be between 1900 and today' } });
    await updateMember(tx, memberId, { dateOfBirth });
    await queueAccountChangedMail(context, tx, memberId, 'DATE_OF_BIRTH');
    await recordChange(context, tx, caller, 'member.correctDateOfBirth', memberId, {
      before: { dateOfBirth: expected },
      after: { dateOfBirth },
      reason,
    });
  });
}
