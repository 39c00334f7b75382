import { checkerRoles } from '#contract/cask/evidence.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { addEvidence as endpoint, OfficeEvidence } from '#contract/office/evidence.ts';
import { assert } from '#domain/assert.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import { evidenceErrors, lastDayOf, type EnteredEvidence } from '#domain/evidence/evidence.ts';
import {
  changeEvidence,
  findEvidence,
  insertEvidence,
  lockCaskOrDraft,
  lockEvidence,
  publicHash,
  type EvidenceRow,
} from '#server/features/evidence/queries.ts';
import { getEvidence } from './list-evidence.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { lockOpenApproval } from '#server/shared/approvals/approval-queries.ts';
import { insertRequest, withdraw } from '#server/shared/approvals/ask-approval.ts';
import type { Context } from '#server/shared/context.ts';
import { rolesOf } from '#server/shared/operators/role-queries.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';

type Given = BodyOf<typeof endpoint>;

function entered(document: Given): EnteredEvidence {
  const { kind, issuedOn, expiresOn = null } = document;
  const { holder = null, caskNumber = null, volumeMl = null, strength = null, sumInsured = null } = document;
  return { kind, issuedOn, expiresOn, holder, caskNumber, volumeMl, strength, sumInsured };
}

async function isAdded(tx: Transaction, row: Partial<EvidenceRow> & { id: string }): Promise<boolean> {
  const before = await findEvidence(tx, row.id);
  if (!before) return false;
  const names = Object.keys(row) as (keyof EvidenceRow)[];
  if (names.some((name) => before[name] !== row[name])) throw new DomainError('EVIDENCE_ADDED');
  return true;
}

export async function addEvidence(
  context: Context,
  caller: Caller,
  { caskId, evidenceId: id, ...document }: Given & { caskId: number; evidenceId: string },
): Promise<OfficeEvidence> {
  const { memberId } = caller;
  return transaction(context.db, async (tx) => {
    const cask = await lockCaskOrDraft(tx, caskId);
    const now = context.clock.now();
    const sha256 = await publicHash(tx, document.fileId);
    if (sha256 === undefined) throw new DomainError('FILE_NOT_FOUND');
    const facts = entered(document);
    const row = { id, caskId, fileId: document.fileId, sha256, issuer: document.issuer, ...facts };
    const stored = { ...row, expiresOn: lastDayOf(facts.kind, facts), addedBy: memberId };
    if (await isAdded(tx, stored)) markUnchanged(caller);
    else {
      const about = { today: dateIn('IE', now), caskNumber: cask.caskNumber };
      const fields = evidenceErrors(facts, about);
      if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
      await insertEvidence(tx, { ...stored, sample: false, addedAt: now });
      const request = { act: 'evidence.accept', subjectId: id, memberId: null, reason: null } as const;
      await insertRequest(tx, caller, { ...request, details: {} }, { open: undefined, now });
      await recordChange(context, tx, caller, 'evidence.add', id, {
        after: { ...row, expiresOn: stored.expiresOn },
      });
    }
    return getEvidence(context, tx, id);
  });
}

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
  const checkedAs = await roleOf(tx, caller.memberId);
  const checked = { checkedAt: context.clock.now(), checkedBy: caller.memberId, checkedAs };
  await changeEvidence(tx, id, { ...checked, refusal });
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
  { evidenceId: id, reason }: { evidenceId: string; reason: string },
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
