import type { Order } from '#contract/order.ts';
import type { Currency } from '#domain/money.ts';
import { memberOf, type Member } from '../account/member.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/requests.ts';

/** 'S$1,234.50' from minor units. */
function money(minor: number, currency: Currency): string {
  const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(minor / 100);
  return `${currency === 'SGD' ? 'S$' : '€'}${amount}`;
}

function buyerLines(member: Member): string[] {
  const address = member.delivery_address;
  return [
    [member.name, member.surname].filter(Boolean).join(' '),
    member.email,
    ...(address
      ? [address.line1, address.line2, `${address.postalCode} ${address.city}`, address.country]
      : []),
  ].filter(Boolean);
}

/** The invoice of an order as PDF, drawn from the order alone, so that it is the same however often it is asked for. */
export async function invoicePdf({ db }: Context, caller: Caller, order: Order): Promise<Buffer> {
  const member = await memberOf(db, caller.memberId);
  // Loaded when first needed: most requests never draw a PDF, and the library is large.
  const { drawInvoice } = await import('./invoice-document.ts');
  return drawInvoice({
    number: order.invoiceNumber,
    date: order.placedAt.slice(0, 10),
    buyer: buyerLines(member),
    rows: order.lines.map((line) => ({
      what: `${line.quantity} × share of ${line.name}, ${line.distilleryName} (${line.caskCode})`,
      codes: line.shareCodes,
      unit: money(line.unitPrice, order.currency),
      total: money(line.quantity * line.unitPrice, order.currency),
    })),
    totals: [
      ['Subtotal', money(order.subtotal, order.currency)],
      ...(order.discount
        ? [[`Coupon ${order.couponCode ?? ''}`, `-${money(order.discount, order.currency)}`]]
        : []),
      ['Paid from wallet', money(order.total, order.currency)],
    ] as [string, string][],
  });
}
