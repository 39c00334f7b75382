import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import {
  approvalActs,
  type Approval,
  type ApprovalFacts,
  type decideApproval as decideEndpoint,
  type listApprovals as listEndpoint,
  type ListedApproval,
} from '#contract/office/approvals.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { acts, isFree, type Act, type RequestOf } from './acts.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { answered } from '#server/platform/http/instants.ts';
import {
  findApproval,
  lockApproval,
  maxListed,
  openApprovals,
  setDecided,
  type ApprovalRow,
  type NamedApproval,
} from '#server/shared/approvals/approval-queries.ts';
import {
  decidedBy,
  isOperatorWith,
  isSecondPerson,
  requireAsker,
  requireSecondPerson,
} from '#server/shared/approvals/second-person.ts';
import type { Context } from '#server/shared/context.ts';
import { lockPeople } from '#server/shared/payments/queries.ts';
import { carryOut, markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';

type Decision = BodyOf<typeof decideEndpoint>;

/**
 * SHA-256 in hex, without what changes by itself. Facts are built by one function an act, with their fields in one order.
 */
const digestOf = (facts: ApprovalFacts): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...facts, affected: undefined }))
    .digest('hex');

/** The details of a row are those of its act: both were written together. */
const actOf = (row: ApprovalRow) =>
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
  await act.lock?.(tx, request);
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
  row: ApprovalRow,
  { outcome, reason }: { outcome: 'REFUSED' | 'WITHDRAWN'; reason: string | undefined },
): Promise<void> {
  if (reason === undefined) throw new DomainError('INVALID_REQUEST', { fields: { reason: 'is missing' } });
  const [act, request] = actOf(row);
  await act.ended?.(context, tx, request);
  if (outcome === 'REFUSED' && act.refuse) {
    await act.lock?.(tx, request);
    await act.refuse(context, tx, caller, { ...request, refusal: reason });
    return;
  }
  const action = outcome === 'REFUSED' ? 'approval.refuse' : 'approval.withdraw';
  const about = { kind: act.subject, id: (await act.recordId?.(tx, row.subjectId)) ?? row.subjectId };
  const before = { act: row.act, approvalId: row.id, askedBy: row.askedBy };
  await recordChange(context, tx, caller, action, about, { before, reason });
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
  const known = orRefuse(await findApproval(context.db, id), 'APPROVAL_NOT_FOUND');
  refuseStranger(caller, known, outcome);
  await transaction(context.db, async (tx) => {
    const row = orRefuse(await lockApproval(tx, id), 'APPROVAL_NOT_FOUND');
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
    const decided = { decidedBy: caller.memberId, decidedAt, decision: reason ?? null };
    await setDecided(tx, id, { state: outcome, ...decided });
    if (outcome === 'APPROVED') await approve(context, tx, caller, { row, digest });
    else await end(context, tx, caller, row, { outcome, reason });
  });
}

type Standing = ListedApproval['standing'];

/** A list has many requests of few people: each question about one of them is asked once. */
function standings({ db, clock }: Pick<Context, 'db' | 'clock'>, { memberId }: Caller) {
  const now = clock.now();
  const known = new Map<string, Promise<boolean>>();
  const once = (question: string, ask: () => Promise<boolean>) => {
    const answer = known.get(question) ?? ask();
    known.set(question, answer);
    return answer;
  };
  return async ({ askedBy, askedAt, act, memberId: benefits }: NamedApproval): Promise<Standing> => {
    const isDecidable = isFree({ act, askedAt }, now);
    const permission = approvalActs[act].ask;
    if (!(await once(`${askedBy} ${permission}`, () => isOperatorWith(db, askedBy, permission))))
      return 'ASK_AGAIN';
    if (askedBy === memberId) return isDecidable ? 'OWN_FREE' : 'OWN';
    if (benefits === memberId) return 'ABOUT_YOU';
    if (isDecidable) return 'MAY_DECIDE';
    return (await once(askedBy, () => isSecondPerson(db, memberId, askedBy, now))) ? 'MAY_DECIDE' : 'LINKED';
  };
}

async function viewOf(
  row: NamedApproval,
  standingOf: (row: NamedApproval) => Promise<Standing>,
): Promise<ListedApproval> {
  const { id, act, subjectId, about, reason, askedBy, askedByName, askedAt, expiresAt } = row;
  const asked = answered({ id, act, subjectId, about, reason, askedBy, askedByName, askedAt, expiresAt });
  return { ...asked, subjectKind: acts[act].subject, standing: await standingOf(row) };
}

export async function listApprovals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
): Promise<AnswerOf<typeof listEndpoint>> {
  const filter = { acts: decidedBy(caller), askedBy: caller.memberId, now: clock.now(), limit: maxListed };
  const standingOf = standings({ db, clock }, caller);
  const listed: ListedApproval[] = [];
  for (const row of await openApprovals(db, filter)) listed.push(await viewOf(row, standingOf));
  return listed;
}

export async function getApproval(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  approvalId: string,
): Promise<Approval> {
  const row = orRefuse(await findApproval(db, approvalId), 'APPROVAL_NOT_FOUND');
  if (row.askedBy !== caller.memberId && !decidedBy(caller).includes(row.act))
    throw new DomainError('FORBIDDEN');
  const isExpired = row.state === 'OPEN' && row.expiresAt <= clock.now();
  const state = isExpired ? 'EXPIRED' : row.state;
  const [act, request] = actOf(row);
  const facts = state === 'OPEN' ? await act.facts({ clock }, db, request) : null;
  const { decidedByName, decidedAt, decision } = row;
  return {
    ...(await viewOf(row, standings({ db, clock }, caller))),
    state,
    decidedByName,
    decidedAt: decidedAt?.toISOString() ?? null,
    decision,
    facts,
    digest: facts ? digestOf(facts) : '',
  };
}
