import { randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import type { TrailSubject } from '#contract/office/trail.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { insertApproval, lockOpenApprovalsOf, setDecided, type ApprovalRow } from './approval-queries.ts';

const openMs = 30 * 24 * 3600_000;
export const endOfRequest = (askedAt: Date): Date => new Date(askedAt.getTime() + openMs);

type Asked = Pick<ApprovalRow, 'act' | 'subjectId' | 'memberId' | 'details' | 'reason'> & {
  /** Made by the browser, so that a request that is sent again is the same. */
  id?: string;
};

function refuseOpen(open: ApprovalRow | undefined, now: Date): void {
  if (open && open.expiresAt > now) throw new DomainError('APPROVAL_OPEN');
}

/**
 * Writes down what another person has to decide. The caller has locked the request that is open for the record, if
 * there is one, with `lockOpenApproval`.
 * @param open that request: one that has expired is replaced
 */
export async function insertRequest(
  tx: Transaction,
  { memberId: askedBy }: Caller,
  request: Asked,
  { open, now }: { open: ApprovalRow | undefined; now: Date },
): Promise<string> {
  refuseOpen(open, now);
  if (open) await withdraw(tx, open.id, { by: askedBy, now });
  const id = request.id ?? randomUUID();
  const isNew = await insertApproval(tx, {
    ...request,
    id,
    askedBy,
    askedAt: now,
    expiresAt: endOfRequest(now),
    state: 'OPEN',
    decidedBy: null,
    decidedAt: null,
    decision: null,
  });
  if (!isNew) throw new DomainError('APPROVAL_OPEN');
  return id;
}

/** For an act that is in the trail only as asked for. */
export async function askApproval(
  context: Context,
  tx: Transaction,
  caller: Caller,
  request: Asked,
  { open, now, kind }: { open: ApprovalRow | undefined; now: Date; kind: TrailSubject },
): Promise<string> {
  const id = await insertRequest(tx, caller, request, { open, now });
  const { act, subjectId, details, reason } = request;
  await recordChange(
    context,
    tx,
    caller,
    'approval.ask',
    { kind, id: subjectId },
    { after: { act, approvalId: id, ...details }, reason },
  );
  return id;
}

/**
 * The steps before each act that one person does alone or asks for. Follows the lock of the request that is open, and
 * of the record.
 * @param isAlone whether one person is enough
 * @returns whether it was asked for: nothing else is done then
 */
export async function askUnlessAlone(
  context: Context,
  tx: Transaction,
  caller: Caller,
  request: Asked,
  { isAlone, ...at }: { isAlone: boolean; open: ApprovalRow | undefined; now: Date; kind: TrailSubject },
): Promise<boolean> {
  refuseOpen(at.open, at.now);
  if (!isAlone) await askApproval(context, tx, caller, request, at);
  return !isAlone;
}

export async function withdraw(
  tx: Transaction,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await setDecided(tx, id, { state: 'WITHDRAWN', decidedBy: by, decidedAt: now, decision: null });
}

/**
 * The requests of somebody end with their work here. Takes the first locks of its transaction.
 * @returns the ids
 */
export async function withdrawOpenOf(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  askedBy: string,
  { memberId: by }: Caller,
): Promise<string[]> {
  const open = await lockOpenApprovalsOf(tx, askedBy);
  const now = clock.now();
  for (const { id } of open) await withdraw(tx, id, { by, now });
  return open.map(({ id }) => id);
}
