import type { FactsOf } from '#contract/office/approvals.ts';
import { orRefuse } from '#domain/errors.ts';
import { lastDayOfWithdrawal } from '#domain/law/working-days.ts';
import { paidForShares } from '#domain/order/withdrawal.ts';
import { recipientOf } from '#server/shared/member-name.ts';
import { invoiceNumber } from '#server/features/invoices/issue-invoice.ts';
import { findOrder, type OrderRow } from '#server/features/orders/queries.ts';
import { findWallet } from '#server/features/wallet/queries.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

async function findFacts(db: Reader, orderId: string, shareCodes: readonly string[]) {
  const order = orRefuse(await findOrder(db, orderId), 'APPROVAL_CLOSED');
  const { series, number, currency, total, credited } = order;
  const facts = {
    orderId,
    invoiceNumber: invoiceNumber(series, number),
    ...(await recipientOf(db, order.memberId)),
    currency,
    total,
    givenBack: credited,
    shares: sharesOf(order).filter(({ shareCode }) => shareCodes.includes(shareCode)),
  };
  return { order, facts };
}

const sharesOf = ({ lines }: OrderRow) =>
  lines.flatMap((line) => {
    const paid = paidForShares(line);
    return line.shares.map(({ code, state, refunded }, i) => ({
      shareCode: code,
      caskName: line.name,
      state,
      left: (paid[i] ?? 0) - refunded,
    }));
  });

export async function refundFacts(
  db: Reader,
  orderId: string,
  { kind, amount, shareCodes }: ApprovalDetailsOf['order.refund'],
): Promise<FactsOf<'order.refund'>> {
  const { facts } = await findFacts(db, orderId, shareCodes);
  return { act: 'order.refund', kind, ...facts, amount };
}

export async function withdrawalFacts(
  db: Reader,
  orderId: string,
  { receivedOn, shareCodes }: ApprovalDetailsOf['order.withdraw'],
): Promise<FactsOf<'order.withdraw'>> {
  const { order, facts } = await findFacts(db, orderId, shareCodes);
  const amount = facts.shares.reduce((sum, { left }) => sum + left, 0);
  const lastDay = lastDayOfWithdrawal(order.placedAt, order.country);
  return { act: 'order.withdraw', ...facts, amount, receivedOn, lastDay };
}

export async function adjustmentFacts(
  db: Reader,
  memberId: string,
  { kind: direction, currency, amount }: ApprovalDetailsOf['wallet.adjust'],
): Promise<FactsOf<'wallet.adjust'>> {
  const wallet = orRefuse(await findWallet(db, memberId, currency), 'APPROVAL_CLOSED');
  const sums = { direction, currency, amount, balance: wallet.available };
  return { act: 'wallet.adjust', ...(await recipientOf(db, memberId)), ...sums };
}
