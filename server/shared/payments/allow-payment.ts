import type { Permission } from '#contract/office/permissions.ts';
import type { TrailSubject } from '#contract/office/trail.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { needsSecondPerson } from '#domain/order/refund.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { PaymentRequestDetails } from '#server/platform/db/json-columns.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import {
  isOperatorWith,
  isSecondPerson,
  requireAsker,
  requireSecondPerson,
} from '#server/shared/approvals/second-person.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import {
  paidWithoutApproval,
  insertOperatorPayments,
  lockPeople,
  openRequests,
  type OperatorPaymentRow,
} from './queries.ts';
import { refuseOwnAccount } from './refuse-own-account.ts';

const dayMs = 24 * 3600_000;
/** What one person gives alone is added up over this time. */
const countedMs = dayMs;
/** An older request has to be made again. */
export const openRequestMs = 30 * dayMs;
export const openSince = (now: Date) => new Date(now.getTime() - openRequestMs);

interface Sum {
  currency: Currency;
  amount: number;
}

export interface OperatorPayment {
  act: OperatorPaymentRow['act'];
  subject: { kind: TrailSubject; id: string };
  memberId: string;
  sums: readonly Sum[];
  reason: string;
  /** What was entered beside the reason: with it the act is done again when the request is approved. */
  details: PaymentRequestDetails;
  approval: PaymentApproval | undefined;
}

/** A request of another operator, which an act carries out as it was made. */
export interface PaymentApproval {
  requestId: number;
  act: OperatorPaymentRow['act'];
  subjectId: string;
  requestedBy: string;
  sums: readonly Sum[];
}

const askPermissions = {
  'order.withdraw': 'withdrawals.write',
  'releaseInvoice.dispose': 'releaseInvoices.write',
  'releaseInvoice.refund': 'parcels.write',
} as const satisfies Record<OperatorPaymentRow['act'], Permission>;

const mayDecide = ({ operator }: Caller) => !operator || operator.permissions.includes('refunds.write');

/**
 * Whether a second operator has to decide: the operator may only ask, or the sum is over the limit. The limit counts what
 * this operator gave alone in the last 24 hours, and what this member got so. Both rows are locked.
 */
export async function needsSecondOperator(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  caller: Caller,
  { memberId, currency, amount }: Sum & { memberId: string },
  at: Date,
): Promise<boolean> {
  if (!mayDecide(caller)) return true;
  const since = new Date(at.getTime() - countedMs);
  const given = await paidWithoutApproval(tx, { operatorId: caller.memberId, memberId, currency, since });
  return needsSecondPerson(amount, given, config.refundLimits[currency]);
}

/**
 * First in a transaction that pays a member by an operator's decision.
 * @throws FORBIDDEN for one's own money; of an approval NOT_YOURS_TO_DECIDE, APPROVAL_CLOSED, PAYMENT_REQUEST_CLOSED
 */
export async function lockForPayment(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  caller: Caller,
  memberId: string,
  approval?: PaymentApproval,
): Promise<void> {
  refuseOwnAccount(caller, memberId);
  const asker = approval ? [approval.requestedBy] : [];
  await lockPeople(tx, [caller.memberId, memberId, ...asker]);
  if (!approval) return;
  const now = clock.now();
  await requireSecondPerson(tx, caller, approval.requestedBy, now);
  await requireAsker(tx, approval.requestedBy, askPermissions[approval.act]);
  const open = await openRequests(tx, { ...approval, since: openSince(now) });
  if (!open.some(({ id }) => id === approval.requestId)) throw new DomainError('PAYMENT_REQUEST_CLOSED');
}

function byCurrency(sums: readonly Sum[]): Sum[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, of]) => ({ currency, amount: of.reduce((total, { amount }) => total + amount, 0) }))
    .filter(({ amount }) => amount > 0);
}

/** Requests that this operator may decide. */
async function ofAnotherPerson(
  tx: Transaction,
  { memberId, operator }: Caller,
  open: readonly OperatorPaymentRow[],
  at: Date,
): Promise<OperatorPaymentRow[]> {
  const others: OperatorPaymentRow[] = [];
  for (const row of open) {
    const isHere = !operator || (await isOperatorWith(tx, row.operatorId, askPermissions[row.act]));
    if (isHere && (await isSecondPerson(tx, memberId, row.operatorId, at))) others.push(row);
  }
  return others;
}

const areEqual = (some: readonly Sum[], others: readonly Sum[]) =>
  some.length === others.length &&
  some.every(({ currency, amount }) =>
    others.some((other) => other.currency === currency && other.amount === amount),
  );

/**
 * Up to the limit an operator pays alone. Over it a second person, of finance or an owner, approves the request or does
 * the same act with the same sums (docs/product.md#refunds); refunds of orders have a use case of their own. Follows
 * `lockForPayment`.
 * @throws RECORD_CHANGED for an approval of other sums, with those of now
 * @returns false where it only was written down as asked for: nothing else is done, and the use case answers
 * PAYMENT_REQUESTED after the commit
 */
export async function allowPayment(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { act, subject, memberId, sums: asked, reason, details, approval }: OperatorPayment,
  at: Date,
): Promise<boolean> {
  refuseOwnAccount(caller, memberId);
  const sums = byCurrency(asked);
  if (approval && !areEqual(sums, approval.sums))
    throw new DomainError('RECORD_CHANGED', { current: { sums } });
  let isAlone = approval === undefined;
  for (const sum of sums)
    isAlone = isAlone && !(await needsSecondOperator(context, tx, caller, { ...sum, memberId }, at));
  const { memberId: operatorId } = caller;
  const open = await openRequests(tx, {
    act,
    subjectId: subject.id,
    since: openSince(at),
  });
  const covers = (rows: readonly OperatorPaymentRow[]) =>
    sums.every(({ currency, amount }) =>
      rows.some((row) => row.currency === currency && row.amount === amount),
    );
  const isRequested = covers(open.filter((row) => row.operatorId === operatorId));
  const isApproved =
    approval !== undefined ||
    (!isAlone && mayDecide(caller) && covers(await ofAnotherPerson(tx, caller, open, at)));
  const write = async (step: 'REQUESTED' | 'ALONE' | 'APPROVED') => {
    const isRequest = step === 'REQUESTED';
    const row = {
      act,
      subjectId: subject.id,
      operatorId,
      memberId,
      step,
      at,
      reason: isRequest ? reason : null,
      details: isRequest ? details : null,
    };
    if (sums.length > 0)
      await insertOperatorPayments(
        tx,
        sums.map((sum) => ({ ...row, ...sum })),
      );
  };
  if (isAlone || isApproved) {
    await write(isAlone ? 'ALONE' : 'APPROVED');
    allowPaymentTo(tx, memberId);
    return true;
  }
  if (isRequested) {
    markUnchanged(caller);
    return false;
  }
  await write('REQUESTED');
  await recordChange(context, tx, caller, {
    action: `${act}Request`,
    subject,
    after: { ...details, sums },
    reason,
  });
  return false;
}
