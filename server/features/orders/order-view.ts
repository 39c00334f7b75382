import type { Order } from '#contract/order.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import type { OrderRow } from './queries.ts';

/** An order as its owner sees it; amounts in minor units. */
export function orderView(row: OrderRow): Order {
  return {
    id: row.id,
    placedAt: row.placedAt.toISOString(),
    currency: row.currency,
    subtotal: row.subtotal,
    discount: row.discount,
    total: row.total,
    couponCode: row.couponCode,
    invoiceNumber: invoiceNumber(row.series, row.number),
    lines: row.lines.map((line) => ({ ...line, total: line.quantity * line.unitPrice - line.discount })),
  };
}
