import type { AnswerOf } from '#contract/endpoint.ts';
import {
  approvalActs,
  type Approval,
  type ListedApproval,
  type listApprovals as endpoint,
} from '#contract/office/approvals.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import {
  findApproval,
  maxListed,
  openApprovals,
  type NamedApproval,
} from '#server/shared/approvals/approval-queries.ts';
import { decidedBy, isOperatorWith, isSecondPerson } from '#server/shared/approvals/second-person.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { acts, isFree } from './acts.ts';
import { actOf, digestOf } from './decide-approval.ts';

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
): Promise<AnswerOf<typeof endpoint>> {
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
  const row = await findApproval(db, approvalId);
  if (!row) throw new DomainError('APPROVAL_NOT_FOUND');
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
