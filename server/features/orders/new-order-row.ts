import type { InvoiceNumbers } from '#server/features/invoices/queries.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { PreparedOrder } from './prepare-order.ts';
import type { CertifiedShare, OrderRow } from './queries.ts';

/** What `findOrder` reads of an order right after it was written, without reading it. */
export function newOrderRow(
  { buyer, coupon, priced }: Pick<PreparedOrder, 'buyer' | 'coupon' | 'priced'>,
  order: Row<'orders'>,
  {
    lines,
    shares,
    invoice,
  }: {
    lines: readonly Pick<Row<'orderLine'>, 'estimateAtBottling' | 'estimateCountry'>[];
    shares: readonly CertifiedShare[];
    invoice: InvoiceNumbers;
  },
): OrderRow {
  const sharesOf = (caskId: number): OrderRow['lines'][number]['shares'] =>
    shares
      .filter((share) => share.caskId === caskId)
      .map(({ certificateId, code }) => ({ certificateId, code, state: 'PURCHASED', refunded: 0 }));
  return {
    id: order.id,
    memberId: order.memberId,
    placedAt: order.placedAt,
    currency: order.currency,
    subtotal: order.subtotal,
    discount: order.discount,
    total: order.total,
    couponCode: coupon?.code ?? null,
    payment: null,
    legalVersion: order.legalVersion,
    series: invoice.series,
    number: invoice.number,
    lines: priced.entries.map((entry, i) => ({
      caskId: entry.caskId,
      caskCode: entry.caskCode,
      name: entry.name,
      distilleryName: entry.distilleryName,
      bottlingDate: entry.bottlingDate,
      estimateAtBottling: lines[i]?.estimateAtBottling ?? null,
      estimateCountry: lines[i]?.estimateCountry ?? null,
      quantity: entry.quantity,
      unitPrice: entry.unitPrice,
      discount: entry.discount,
      shares: sharesOf(entry.caskId),
    })),
    country: buyer.country,
    credited: 0,
    refunds: [],
    withdrawals: [],
  };
}
