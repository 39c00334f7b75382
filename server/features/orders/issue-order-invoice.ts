import type { Order } from '#contract/order/order.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#words/en/company.ts';
import { invoices } from '#words/en/pdf/invoices.ts';
import { paidBy } from '#words/en/profile/payment.ts';
import { dayIn, dayOf, money } from '#words/format.ts';

/** In the transaction of the order, after its invoice has a number. */
export async function issueOrderDocument(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  order: Order,
  member: Member,
  now: Date,
): Promise<void> {
  const draft = { member, content: orderInvoice(order, member.country, config.company) };
  await issueDocument(tx, { kind: 'INVOICE', reference: order.invoiceNumber }, draft, now);
}

const discountLabel = ({ couponCode }: Order) =>
  couponCode === null ? invoices.earlierDiscount : invoices.coupon(couponCode);

export function orderInvoice(order: Order, country: Country | null, issuer: Company): DocumentContent {
  const amount = (minor: number) => money(minor, order.currency);
  const sums: [string, string][] = [
    [invoices.subtotal, amount(order.subtotal)],
    ...(order.discount > 0 ? [[discountLabel(order), amount(-order.discount)] as [string, string]] : []),
  ];
  return {
    title: invoices.title(order.invoiceNumber),
    letterhead: letterhead(issuer),
    lines: [
      { text: invoices.date(dayIn(country, order.placedAt)), style: 'plain' },
      'gap',
      { cells: ['', invoices.share, invoices.together], amounts: [1, 2], style: 'head' },
      ...order.lines.map((line) => ({
        cells: [
          invoices.shares(line.quantity, line.name, line.distilleryName, line.caskCode),
          amount(line.unitPrice),
          amount(line.quantity * line.unitPrice),
        ],
        amounts: [1, 2],
        style: 'row' as const,
        fine: line.shareCodes.join('   '),
      })),
      ...sums.map((cells) => ({ cells, amounts: [1], style: 'row' as const })),
      { cells: [invoices.paid(paidBy(order.payment)), amount(order.total)], amounts: [1], style: 'total' },
      { text: invoices.orderNote(issuer.ordersEmail, dayOf(order.withdrawUntil)), style: 'note' },
    ],
  };
}
