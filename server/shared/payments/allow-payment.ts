import type { ApprovalAct } from '#contract/office/approvals.ts';
import type { TrailSubject } from '#contract/office/trail.ts';
import type { Currency } from '#domain/money.ts';
import { needsSecondPerson } from '#domain/order/refund.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { lockOpenApproval, type ApprovalRow } from '#server/shared/approvals/approval-queries.ts';
import { askUnlessAlone } from '#server/shared/approvals/ask-approval.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import { insertPaidAlone, lockPeople, paidAlone, refuseSelfDealing } from './queries.ts';

const countedMs = 24 * 3600_000;

export type PaymentAct = Row<'operatorPayment'>['act'];

export interface Sum {
  currency: Currency;
  amount: number;
}

interface Payment<A extends PaymentAct> {
  act: A;
  subject: { kind: TrailSubject; id: string };
  id?: string;
  memberId: string;
  sums: readonly Sum[];
  reason: string;
  details: ApprovalDetailsOf[A];
}

/**
 * First in a transaction that pays a member by an operator's decision.
 * @returns the request for this act that is open for the record
 * @throws FORBIDDEN for one's own money
 */
export async function lockForPayment(
  tx: Transaction,
  caller: Caller,
  { act, subjectId, memberId }: { act: ApprovalAct; subjectId: string; memberId: string },
): Promise<ApprovalRow | undefined> {
  refuseSelfDealing(caller, memberId);
  const open = await lockOpenApproval(tx, { act, subjectId });
  await lockPeople(tx, [caller.memberId, memberId]);
  return open;
}

function byCurrency(sums: readonly Sum[]): Sum[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, of]) => ({ currency, amount: of.reduce((total, { amount }) => total + amount, 0) }))
    .filter(({ amount }) => amount > 0);
}

/**
 * Up to the limit an operator pays alone (docs/product.md#refunds). Beyond it, and for who may only ask, the request is
 * written down. Follows `lockForPayment`.
 * @throws APPROVAL_OPEN where it was asked for already
 * @returns false where it was only written down: nothing else is done
 */
export async function allowPayment<A extends PaymentAct>(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { act, subject, id, memberId, sums: payments, reason, details }: Payment<A>,
  { open, now }: { open: ApprovalRow | undefined; now: Date },
): Promise<boolean> {
  refuseSelfDealing(caller, memberId);
  const sums = byCurrency(payments);
  const { memberId: operatorId, operator } = caller;
  const since = new Date(now.getTime() - countedMs);
  const limits = context.config.refundLimits;
  const mayPay = !operator || operator.permissions.includes('refunds.write');
  const paid = await paidAlone(tx, { operatorId, memberId, since });
  const isOver = (['byOperator', 'toMember'] as const).some((whose) => {
    const totals = { SGD: 0, EUR: 0 };
    for (const one of paid) totals[one.currency] += one[whose];
    for (const { currency, amount } of sums) totals[currency] += amount;
    return needsSecondPerson(totals, limits);
  });
  const isAlone = mayPay && (sums.length === 0 || !isOver);
  const request = { ...(id !== undefined && { id }), act, subjectId: subject.id, memberId, details, reason };
  const about = { isAlone, open, now, kind: subject.kind };
  if (await askUnlessAlone(context, tx, caller, request, about)) return false;
  const row = { act, subjectId: id ?? subject.id, operatorId, memberId, at: now };
  await insertPaidAlone(
    tx,
    sums.map((sum) => {
      const otherLimit = limits[sum.currency === 'SGD' ? 'EUR' : 'SGD'];
      return { ...row, ...sum, aloneLimit: limits[sum.currency], otherLimit };
    }),
  );
  allowPaymentTo(tx, memberId);
  return true;
}

interface PaymentSteps<A extends PaymentAct, Locked> {
  lock(tx: Transaction): Promise<Locked>;
  plan(locked: Locked, now: Date): Pick<Payment<A>, 'sums' | 'details'> | null;
  pay(tx: Transaction, locked: Locked): Promise<void>;
}

/**
 * Pays, or writes the request down, in one transaction.
 * @throws FORBIDDEN for one's own money, APPROVAL_OPEN, and what the steps throw
 * @returns whether it was only asked for
 */
export async function payOrAsk<A extends PaymentAct, Locked>(
  context: Context,
  caller: Caller,
  payment: Pick<Payment<A>, 'act' | 'subject' | 'memberId' | 'reason'>,
  { lock, plan, pay }: PaymentSteps<A, Locked>,
): Promise<boolean> {
  const { act, subject, memberId } = payment;
  return transaction(context.db, async (tx) => {
    const open = await lockForPayment(tx, caller, { act, subjectId: subject.id, memberId });
    const locked = await lock(tx);
    const now = context.clock.now();
    const planned = plan(locked, now);
    if (planned === null) allowPaymentTo(tx, memberId);
    else if (!(await allowPayment(context, tx, caller, { ...payment, ...planned }, { open, now })))
      return true;
    await pay(tx, locked);
    return false;
  });
}
