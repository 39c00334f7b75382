import { createHash } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  approvalActs,
  type ApprovalFacts,
  type decideApproval as endpoint,
} from '#contract/office/approvals.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import {
  findApproval,
  lockApproval,
  setDecided,
  type ApprovalRow,
} from '#server/shared/approvals/approval-queries.ts';
import { requireAsker, requireSecondPerson } from '#server/shared/approvals/second-person.ts';
import { lockPeople } from '#server/shared/payments/queries.ts';
import { carryOut } from '#server/shared/trail/approved-act.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Act, RequestOf } from './act.ts';
import { acts, isFree } from './acts.ts';

type Decision = BodyOf<typeof endpoint>;

/**
 * SHA-256 in hex, without what changes by itself. Facts are built by one function an act, with their fields in one order.
 */
export const digestOf = (facts: ApprovalFacts): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...facts, affected: undefined }))
    .digest('hex');

/** The details of a row are those of its act: both were written together. */
export const actOf = (row: ApprovalRow) =>
  [acts[row.act] as Act<typeof row.act>, row as RequestOf<typeof row.act>] as const;

function refuseStranger(caller: Caller, { act, askedBy }: ApprovalRow, outcome: Decision['outcome']): void {
  const may =
    outcome === 'WITHDRAWN'
      ? caller.memberId === askedBy
      : caller.operator?.permissions.includes(approvalActs[act].decide) === true;
  if (!may) throw new DomainError('FORBIDDEN');
}

async function approve(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { row, digest }: { row: ApprovalRow; digest: string },
): Promise<void> {
  await requireAsker(tx, row.askedBy, approvalActs[row.act].ask);
  const [act, request] = actOf(row);
  await act.lock(tx, request);
  const facts: ApprovalFacts = await act.facts(context, tx, request);
  if (digestOf(facts) !== digest)
    throw new DomainError('RECORD_CHANGED', { current: { facts, digest: digestOf(facts) } });
  carryOut(tx, row.id);
  await act.approve(context, tx, caller, request);
}

async function end(
  context: Context,
  tx: Transaction,
  caller: Caller,
  {
    row,
    outcome,
    reason,
  }: { row: ApprovalRow; outcome: 'REFUSED' | 'WITHDRAWN'; reason: string | undefined },
): Promise<void> {
  if (reason === undefined) throw new DomainError('INVALID_REQUEST', { fields: { reason: 'is missing' } });
  const [act, request] = actOf(row);
  await act.ended?.(context, tx, request);
  if (outcome === 'REFUSED' && act.refuse) {
    await act.lock(tx, request);
    await act.refuse(context, tx, caller, { ...request, refusal: reason });
    return;
  }
  await recordChange(
    context,
    tx,
    caller,
    outcome === 'REFUSED' ? 'approval.refuse' : 'approval.withdraw',
    { kind: act.subject, id: (await act.recordId?.(tx, row.subjectId)) ?? row.subjectId },
    { before: { act: row.act, approvalId: row.id, askedBy: row.askedBy }, reason },
  );
}

/**
 * The second of two who decide at once is refused before the act; the same decision again changes nothing. An
 * approval and its act are one transaction (docs/product.md#two-people).
 * @throws APPROVAL_NOT_FOUND, APPROVAL_CLOSED, NOT_YOURS_TO_DECIDE, RECORD_CHANGED with the facts of now
 */
export async function decideApproval(
  context: Context,
  caller: Caller,
  { approvalId: id, outcome, digest, reason }: Decision & { approvalId: string },
): Promise<void> {
  const known = await findApproval(context.db, id);
  if (!known) throw new DomainError('APPROVAL_NOT_FOUND');
  refuseStranger(caller, known, outcome);
  await transaction(context.db, async (tx) => {
    const row = await lockApproval(tx, id);
    if (!row) throw new DomainError('APPROVAL_NOT_FOUND');
    if (row.state === outcome && row.decidedBy === caller.memberId) {
      markUnchanged(caller);
      return;
    }
    const people = [caller.memberId, row.askedBy, ...(row.memberId === null ? [] : [row.memberId])];
    const [act, request] = actOf(row);
    await act.begin?.(context, tx, request, outcome === 'APPROVED');
    await lockPeople(tx, people);
    const decidedAt = context.clock.now();
    if (row.state !== 'OPEN' || row.expiresAt <= decidedAt) throw new DomainError('APPROVAL_CLOSED');
    if (outcome !== 'WITHDRAWN') {
      if (row.memberId === caller.memberId) throw new DomainError('NOT_YOURS_TO_DECIDE');
      const isOwnRefusal = outcome === 'REFUSED' && row.askedBy === caller.memberId;
      if (isOwnRefusal || !isFree(row, decidedAt))
        await requireSecondPerson(tx, caller, row.askedBy, decidedAt);
    }
    await setDecided(tx, id, {
      state: outcome,
      decidedBy: caller.memberId,
      decidedAt,
      decision: reason ?? null,
    });
    if (outcome === 'APPROVED') await approve(context, tx, caller, { row, digest });
    else await end(context, tx, caller, { row, outcome, reason });
  });
}
