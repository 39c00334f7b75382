import type { ApprovalAct, ApprovalFacts } from '#contract/office/approvals.ts';
import type { Context } from '#server/shared/context.ts';
import type { ApprovalRow } from '#server/shared/approvals/approval-queries.ts';
import type { TrailSubject } from '#contract/office/trail.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';

export type RequestOf<A extends ApprovalAct> = Pick<
  ApprovalRow,
  'id' | 'subjectId' | 'askedAt' | 'askedBy' | 'memberId' | 'reason'
> & { details: ApprovalDetailsOf[A] };

export interface Act<A extends ApprovalAct> {
  subject: TrailSubject;
  recordId?(db: Reader, subjectId: string): Promise<string | number | undefined>;
  /** So long after the request who asked, or is linked with them, may approve it as well. */
  freeAfterMs?: number;
  /** Locks rows before the people; all of it is undone where the decision is refused. */
  begin?(context: Context, tx: Transaction, request: RequestOf<A>, isApproved: boolean): Promise<void>;
  lock(tx: Transaction, request: RequestOf<A>): Promise<unknown>;
  facts(
    context: Pick<Context, 'clock'>,
    db: Reader,
    request: RequestOf<A>,
  ): Promise<Extract<ApprovalFacts, { act: A }>>;
  approve(context: Context, tx: Transaction, caller: Caller, request: RequestOf<A>): Promise<void>;
  ended?(context: Context, tx: Transaction, request: RequestOf<A>): Promise<void>;
  refuse?(
    context: Context,
    tx: Transaction,
    caller: Caller,
    request: RequestOf<A> & { refusal: string },
  ): Promise<void>;
}
