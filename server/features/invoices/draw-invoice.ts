import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { drawPaper, lines, ruled, styles } from '#server/platform/pdf/paper.ts';

interface InvoiceFrame {
  number: string;
  /** 'd MMM y'. */
  date: string;
  addressee: string[];
  totals: [label: string, amount: string][];
}

export interface OrderInvoice extends InvoiceFrame {
  rows: { description: string; shareCodes: string[]; unitPrice: string; total: string }[];
}

export interface MembershipInvoice extends InvoiceFrame {
  /** The level and its term. */
  description: string;
  price: string;
}

const orderNote =
  'The casks named here lie in a tax warehouse in Ireland under duty suspension: no excise duty and no VAT is charged with ' +
  'this invoice. At bottling a separate invoice for shipping, duty and VAT follows; it is due within 4 weeks. You may ' +
  'withdraw within 14 days of this purchase for a full refund, by e-mail with this invoice.';
const membershipNote =
  'A membership lasts 12 months and does not renew by itself. You may withdraw within 14 days of payment, as long as no ' +
  'benefit was used, for a full refund to your wallet: in your account under Membership, or by e-mail with this invoice.';

function draw(
  { number, date, addressee, totals }: InvoiceFrame,
  rows: ReactNode[],
  { totalStyle, note }: { totalStyle: 'row' | 'head'; note: string },
): Promise<Buffer> {
  return drawPaper(
    { title: `Invoice ${number}`, addressee },
    ...lines([`Date ${date}`]),
    h(View, { style: { marginTop: 16 } }, ...rows),
    h(View, null, ...totals.map((total, key) => ruled(total, [1], key, totalStyle))),
    h(Text, { style: styles.note }, note),
  );
}

function orderRow({ description, shareCodes, unitPrice, total }: OrderInvoice['rows'][number], key: number) {
  return h(
    View,
    { style: styles.row, key },
    h(
      View,
      { style: styles.grow },
      h(Text, null, description),
      h(Text, { style: styles.fine }, shareCodes.join('   ')),
    ),
    h(Text, { style: styles.amount }, unitPrice),
    h(Text, { style: styles.amount }, total),
  );
}

export async function drawOrderInvoice(invoice: OrderInvoice): Promise<Buffer> {
  const rows = [ruled(['', 'A share', 'Together'], [1, 2], -1, 'head'), ...invoice.rows.map(orderRow)];
  return draw(invoice, rows, { totalStyle: 'row', note: orderNote });
}

export async function drawMembershipInvoice(invoice: MembershipInvoice): Promise<Buffer> {
  const rows = [ruled([invoice.description, invoice.price], [1], 0)];
  return draw(invoice, rows, { totalStyle: 'head', note: membershipNote });
}
