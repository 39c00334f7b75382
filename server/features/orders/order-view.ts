import type { Order } from '#contract/order/order.ts';
import { currencyOf } from '#domain/money.ts';
import { assert } from '#domain/assert.ts';
import { lastDayOfWithdrawal, mayWithdraw } from '#domain/law/working-days.ts';
import { mayBeWithdrawn, paidForShares, stateOfOrder } from '#domain/order/withdrawal.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { invoiceNumber } from '#server/features/invoices/issue-invoice.ts';
import { findOrder, type OrderRow } from './queries.ts';

function lineView(line: OrderRow['lines'][number]): Order['lines'][number] {
  const { shares, estimateAtBottling, estimateCountry: country, ...facts } = line;
  const paid = paidForShares(line);
  const isEstimated = estimateAtBottling !== null && country !== null;
  return {
    ...facts,
    total: line.quantity * line.unitPrice - line.discount,
    atBottling: isEstimated ? { country, currency: currencyOf(country), amount: estimateAtBottling } : null,
    shareCodes: shares.map(({ code }) => code),
    shares: shares.map(({ code, state, refunded }, i) => ({
      shareCode: code,
      state,
      paid: (paid[i] ?? 0) - refunded,
    })),
  };
}

export function orderView(row: OrderRow, now: Date): Order {
  const shares = row.lines.flatMap((line) => line.shares);
  const { placedAt, country } = row;
  return {
    id: row.id,
    placedAt: row.placedAt.toISOString(),
    currency: row.currency,
    subtotal: row.subtotal,
    discount: row.discount,
    total: row.total,
    couponCode: row.couponCode,
    payment: row.payment,
    legalVersion: row.legalVersion,
    invoiceNumber: invoiceNumber(row.series, row.number),
    lines: row.lines.map(lineView),
    state: stateOfOrder(shares.map(({ state }) => state)),
    withdrawUntil: lastDayOfWithdrawal(placedAt, country),
    canWithdraw:
      mayWithdraw(placedAt, country, now) && shares.some((share) => mayBeWithdrawn(share, 'MEMBER')),
    withdrawals: row.withdrawals.map(({ recordedAt, ...withdrawal }) => ({
      ...withdrawal,
      recordedAt: new Date(recordedAt).toISOString(),
    })),
    refunds: row.refunds.map(({ paidAt, ...refund }) => ({
      ...refund,
      doneAt: new Date(paidAt).toISOString(),
    })),
    refunded: row.credited,
  };
}

export async function placedOrder(db: Reader, id: string, now: Date) {
  const row = await findOrder(db, id);
  assert(row, `order ${id} was placed`);
  return { memberId: row.memberId, country: row.country, order: orderView(row, now) };
}
