import type { TrailSubject } from '#contract/office/trail.ts';
import type { Currency } from '#domain/money.ts';
import { needsSecondPerson } from '#domain/order/refund.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { markUnchanged, recordChange } from '../trail/record-change.ts';
import { allowPaymentTo } from '../trail/allowed-payments.ts';
import { paidWithoutApproval, insertOperatorPayments, lockPeople, openRequests } from './queries.ts';
import { refuseOwnAccount } from './refuse-own-account.ts';

const day = 24 * 3600_000;
/** What one person gives alone is added up over this time. */
const countedMs = day;
/** An older request has to be made again. */
export const openRequestMs = 30 * day;

interface Sum {
  currency: Currency;
  amount: number;
}

export interface OperatorPayment {
  act:
    | 'releaseInvoice.dispose'
    | 'releaseInvoice.refund'
    | 'order.withdraw'
    | 'chargeback.record'
    | 'chargeback.win';
  subject: { kind: TrailSubject; id: string };
  memberId: string;
  sums: readonly Sum[];
  reason: string;
  details?: object;
}

const mayDecide = ({ operator }: Caller) => !operator || operator.permissions.includes('refunds.write');

/**
 * Whether somebody else has to decide: the operator may only ask, or it is over the limit together with what was given
 * alone in the last 24 hours, by the operator or to the member. Both are locked.
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

/** First in a transaction that pays a member by an operator's decision. @throws FORBIDDEN for one's own */
export async function lockForPayment(tx: Transaction, caller: Caller, memberId: string): Promise<void> {
  refuseOwnAccount(caller, memberId);
  await lockPeople(tx, [caller.memberId, memberId]);
}

function byCurrency(sums: readonly Sum[]): Sum[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, of]) => ({ currency, amount: of.reduce((total, { amount }) => total + amount, 0) }))
    .filter(({ amount }) => amount > 0);
}

/**
 * The rule for what operators give, or take as a chargeback, outside refunds: alone up to the limit, over it when a second person with finance or
 * as owner does the same act with the same sums (docs/product.md#refunds). Follows `lockForPayment`.
 * @returns false where it only was written down as asked for: nothing else is done, and the use case answers
 * PAYMENT_REQUESTED after the commit
 */
export async function allowPayment(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { act, subject, memberId, sums: asked, reason, details }: OperatorPayment,
  at: Date,
): Promise<boolean> {
  refuseOwnAccount(caller, memberId);
  const sums = byCurrency(asked);
  let isAlone = true;
  for (const sum of sums)
    isAlone = isAlone && !(await needsSecondOperator(context, tx, caller, { ...sum, memberId }, at));
  const { memberId: operatorId } = caller;
  const open = await openRequests(tx, {
    act,
    subjectId: subject.id,
    since: new Date(at.getTime() - openRequestMs),
  });
  const isRequested = (isOwn: boolean) =>
    sums.every(({ currency, amount }) =>
      open.some(
        (row) =>
          row.currency === currency && row.amount === amount && (row.operatorId === operatorId) === isOwn,
      ),
    );
  const isApproved = !isAlone && mayDecide(caller) && isRequested(false);
  const write = async (step: 'REQUESTED' | 'ALONE' | 'APPROVED') => {
    const why = step === 'REQUESTED' ? reason : null;
    const row = { act, subjectId: subject.id, operatorId, memberId, step, at, reason: why };
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
  if (isRequested(true)) {
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
