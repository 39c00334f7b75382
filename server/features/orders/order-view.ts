import type { Order } from '#contract/order.ts';
import { currencyOf } from '#domain/money.ts';
import { assert } from '#domain/assert.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { findOrder, type OrderRow } from './queries.ts';

function lineView({ estimateAtBottling, estimateCountry: country, ...line }: OrderRow['lines'][number]) {
  const isEstimated = estimateAtBottling !== null && country !== null;
  return {
    ...line,
    total: line.quantity * line.unitPrice - line.discount,
    atBottling: isEstimated ? { country, currency: currencyOf(country), amount: estimateAtBottling } : null,
  };
}

export function orderView(row: OrderRow): Order {
  return {
    id: row.id,
    placedAt: row.placedAt.toISOString(),
    currency: row.currency,
    subtotal: row.subtotal,
    discount: row.discount,
    total: row.total,
    couponCode: row.couponCode,
    legalVersion: row.legalVersion,
    invoiceNumber: invoiceNumber(row.series, row.number),
    lines: row.lines.map(lineView),
  };
}

/** An order that is known to exist, for use cases and jobs; `ownOrder` is for callers. */
export async function placedOrder(db: Reader, id: string): Promise<{ memberId: string; order: Order }> {
  const row = await findOrder(db, id);
  assert(row, `order ${id} was placed`);
  return { memberId: row.memberId, order: orderView(row) };
}
