import { checkerRoles } from '#contract/cask/evidence.ts';
import type { OfficeEvidence } from '#contract/office/evidence.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/features/context.ts';
import { rolesOf } from '#server/features/office/operators/role-queries.ts';
import { recordChange } from '#server/features/office/trail/record-change.ts';
import { getEvidence } from './list-evidence.ts';
import { changeEvidence, findEvidence, lockCaskOrDraft, type EvidenceRow } from './queries.ts';

/** @throws EVIDENCE_NOT_FOUND; EVIDENCE_DECIDED where it was withdrawn */
async function lockEvidence(tx: Transaction, id: string): Promise<EvidenceRow> {
  const found = await findEvidence(tx, id);
  if (!found) throw new DomainError('EVIDENCE_NOT_FOUND');
  await lockCaskOrDraft(tx, found.caskId);
  const locked = await findEvidence(tx, id);
  if (!locked || locked.withdrawnAt) throw new DomainError('EVIDENCE_DECIDED');
  return locked;
}

/** Of the roles that may check, the one that is named first. */
async function roleOf(tx: Transaction, memberId: string): Promise<(typeof checkerRoles)[number]> {
  const held = await rolesOf(tx, memberId);
  const role = checkerRoles.find((one) => held.includes(one));
  assert(role !== undefined, 'an operator who may write evidence has one of these roles');
  return role;
}

async function decide(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { id, refusal }: { id: string; refusal: string | null },
): Promise<EvidenceRow> {
  const evidence = await lockEvidence(tx, id);
  if (evidence.checkedAt) throw new DomainError('EVIDENCE_DECIDED');
  if (evidence.addedBy === caller.memberId) throw new DomainError('EVIDENCE_OWN');
  await changeEvidence(tx, id, {
    checkedAt: context.clock.now(),
    checkedBy: caller.memberId,
    checkedAs: await roleOf(tx, caller.memberId),
    refusal,
  });
  return evidence;
}

/** @throws EVIDENCE_NOT_FOUND, EVIDENCE_DECIDED; EVIDENCE_OWN by who added it */
export async function acceptEvidence(context: Context, caller: Caller, id: string): Promise<OfficeEvidence> {
  return transaction(context.db, async (tx) => {
    const { caskId } = await decide(context, tx, caller, { id, refusal: null });
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const subject = { kind: 'evidence' as const, id };
    const after = await getEvidence(context, tx, caller, id);
    await recordChange(context, tx, caller, {
      action: 'evidence.accept',
      subject,
      after: { state: after.state },
    });
    return after;
  });
}

/** @throws EVIDENCE_NOT_FOUND, EVIDENCE_DECIDED; EVIDENCE_OWN by who added it */
export async function refuseEvidence(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<OfficeEvidence> {
  return transaction(context.db, async (tx) => {
    await decide(context, tx, caller, { id, refusal: reason });
    const subject = { kind: 'evidence' as const, id };
    const after = await getEvidence(context, tx, caller, id);
    await recordChange(context, tx, caller, { action: 'evidence.refuse', subject, reason });
    return after;
  });
}

/** It stays to be read, and no longer counts. @throws EVIDENCE_NOT_FOUND, EVIDENCE_DECIDED */
export async function withdrawEvidence(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<OfficeEvidence> {
  return transaction(context.db, async (tx) => {
    const { caskId } = await lockEvidence(tx, id);
    await changeEvidence(tx, id, {
      withdrawnAt: context.clock.now(),
      withdrawnBy: caller.memberId,
      withdrawal: reason,
    });
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const subject = { kind: 'evidence' as const, id };
    const after = await getEvidence(context, tx, caller, id);
    await recordChange(context, tx, caller, { action: 'evidence.withdraw', subject, reason });
    return after;
  });
}
