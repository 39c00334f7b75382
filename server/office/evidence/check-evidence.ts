import { checkerRoles } from '#contract/cask/evidence.ts';
import type { OfficeEvidence } from '#contract/office/evidence.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { lockOpenApproval } from '#server/shared/approvals/approval-queries.ts';
import { withdraw } from '#server/shared/approvals/ask-approval.ts';
import { rolesOf } from '#server/shared/operators/role-queries.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { getEvidence } from './list-evidence.ts';
import { changeEvidence, lockEvidence, type EvidenceRow } from '#server/features/evidence/queries.ts';

async function roleOf(tx: Transaction, memberId: string): Promise<(typeof checkerRoles)[number]> {
  const held = await rolesOf(tx, memberId);
  const role = checkerRoles.find((one) => held.includes(one));
  assert(role !== undefined, 'an operator who may write evidence has one of these roles');
  return role;
}

async function check(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { id, refusal }: { id: string; refusal: string | null },
): Promise<EvidenceRow> {
  const evidence = await lockEvidence(tx, id);
  if (evidence.checkedAt) throw new DomainError('EVIDENCE_DECIDED');
  await changeEvidence(tx, id, {
    checkedAt: context.clock.now(),
    checkedBy: caller.memberId,
    checkedAs: await roleOf(tx, caller.memberId),
    refusal,
  });
  return evidence;
}

export async function acceptEvidence(
  context: Context,
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<void> {
  const { caskId } = await check(context, tx, caller, { id, refusal: null });
  await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
  const { state } = await getEvidence(context, tx, id);
  await recordChange(context, tx, caller, 'evidence.accept', id, { after: { state } });
}

export async function refuseEvidence(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { id, refusal }: { id: string; refusal: string },
): Promise<void> {
  await check(context, tx, caller, { id, refusal });
  await recordChange(context, tx, caller, 'evidence.refuse', id, { reason: refusal });
}

/** It stays to be read, and no longer counts. */
export async function withdrawEvidence(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<OfficeEvidence> {
  return transaction(context.db, async (tx) => {
    const request = await lockOpenApproval(tx, { act: 'evidence.accept', subjectId: id });
    const { caskId } = await lockEvidence(tx, id);
    const now = context.clock.now();
    await changeEvidence(tx, id, { withdrawnAt: now, withdrawnBy: caller.memberId, withdrawal: reason });
    if (request) await withdraw(tx, request.id, { by: caller.memberId, now });
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    await recordChange(context, tx, caller, 'evidence.withdraw', id, { reason });
    return getEvidence(context, tx, id);
  });
}
