import type { TrailSubject } from '#contract/office/trail.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { assertPaymentsAllowed } from './allowed-payments.ts';
import { insertTrailEntry } from './queries.ts';
import type { TrailAction } from '#words/en/office/trail-actions.ts';

const approvals = new WeakMap<Transaction, string>();

export function carryOut(tx: Transaction, approvalId: string): void {
  approvals.set(tx, approvalId);
}

function withApproval(tx: Transaction, after: object | null): object | null {
  const approvalId = approvals.get(tx);
  return approvalId === undefined ? after : { ...after, approvalId };
}

/** What most actions are about: `member.enable` is about a member, and then its id is enough. */
type KindOf<Action extends TrailAction> = Action extends `${infer Kind extends TrailSubject}.${string}`
  ? Kind
  : never;
type Subject<Action extends TrailAction> =
  | { kind: TrailSubject; id: string | number }
  | ([KindOf<Action>] extends [never] ? never : string | number);

export interface Change {
  /** The fields that changed, as they were and as they are; names no other person than the subject. */
  before?: object | null;
  after?: object | null;
  reason?: string | null;
}

/**
 * Writes what an operator changed into the trail, in the transaction of the change. Call it last: the entries of all
 * operators wait for one another from here to the commit.
 */
export async function recordChange<const Action extends TrailAction>(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  caller: Caller,
  action: Action,
  about: Subject<Action>,
  { before = null, after = null, reason = null }: Change = {},
): Promise<void> {
  assertPaymentsAllowed(tx);
  const { memberId: operatorId, sessionId, operator } = caller;
  const [kind = ''] = action.split('.');
  const subject = typeof about === 'object' ? about : { kind, id: about };
  await insertTrailEntry(tx, {
    at: clock.now(),
    operatorId,
    sessionId: operator ? sessionId : null,
    network: operator?.network ?? null,
    action,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    reason,
    before,
    after: withApproval(tx, after),
  });
  if (operator) operator.isInTrail = true;
}

/**
 * For a call that changes nothing because its work is done already: in tests `bind` expects either this or an
 * entry.
 */
export function markUnchanged({ operator }: Caller): void {
  if (operator) operator.isInTrail = true;
}

export async function recordView<const Action extends TrailAction>(
  context: Pick<Context, 'clock' | 'db'>,
  caller: Caller,
  action: Action,
  about: Subject<Action>,
  after: object | null = null,
): Promise<void> {
  await transaction(context.db, (tx) => recordChange(context, tx, caller, action, about, { after }));
}
