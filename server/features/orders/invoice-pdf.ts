import type { Order } from '#contract/order.ts';
import { memberOf } from '../account/members/member.ts';
import type { Context } from '../context.ts';
import { addresseeOf } from '#server/platform/pdf/addressee.ts';
import { dayIn, money } from '#words/format.ts';
import type { Caller } from '#server/platform/core/caller.ts';

/** The invoice of an order as PDF: the day is that of the member's country. */
export async function invoicePdf({ db }: Context, caller: Caller, order: Order): Promise<Buffer> {
  const member = await memberOf(db, caller.memberId);
  const amount = (minor: number) => money(minor, order.currency);
  // Loaded when first needed: most requests never draw a PDF, and the library is large.
  const { drawInvoice } = await import('./invoice-document.ts');
  return drawInvoice({
    number: order.invoiceNumber,
    date: dayIn(member.country, new Date(order.placedAt)),
    addressee: addresseeOf(member),
    rows: order.lines.map((line) => ({
      what: `${line.quantity} × share of ${line.name}, ${line.distilleryName} (${line.caskCode})`,
      codes: line.shareCodes,
      unit: amount(line.unitPrice),
      total: amount(line.quantity * line.unitPrice),
    })),
    totals: [
      ['Subtotal', amount(order.subtotal)],
      ...(order.discount ? [[`Coupon ${order.couponCode ?? ''}`, amount(-order.discount)]] : []),
      ['Paid from wallet', amount(order.total)],
    ] as [string, string][],
  });
}
