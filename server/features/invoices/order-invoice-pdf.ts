import type { Order } from '#contract/order.ts';
import type { Company } from '#domain/company.ts';
import { addresseeOf } from '#server/platform/pdf/addressee.ts';
import { invoices } from '#words/en/pdf/invoices.ts';
import { dayIn, money } from '#words/format.ts';
import type { Member } from '../account/members/queries.ts';

/** Dated by the calendar of the member's country. */
export async function orderInvoicePdf(order: Order, member: Member, issuer: Company): Promise<Buffer> {
  const amount = (minor: number) => money(minor, order.currency);
  const discount: [string, string][] =
    order.discount > 0 ? [[invoices.coupon(order.couponCode ?? ''), amount(-order.discount)]] : [];
  // Loaded when first needed: most requests never draw a PDF, and the library is large.
  const { drawOrderInvoice } = await import('./draw-invoice.ts');
  return drawOrderInvoice({
    number: order.invoiceNumber,
    date: dayIn(member.country, new Date(order.placedAt)),
    addressee: addresseeOf(member),
    issuer,
    rows: order.lines.map((line) => ({
      description: invoices.shares(line.quantity, line.name, line.distilleryName, line.caskCode),
      shareCodes: line.shareCodes,
      unitPrice: amount(line.unitPrice),
      total: amount(line.quantity * line.unitPrice),
    })),
    totals: [[invoices.subtotal, amount(order.subtotal)], ...discount, [invoices.paid, amount(order.total)]],
  });
}
