import { Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { drawPaper, lines, ruled, styles } from '#server/platform/pdf/paper.ts';

export interface InvoiceContent {
  number: string;
  /** 'd MMM y'. */
  date: string;
  addressee: string[];
  rows: { what: string; codes: string[]; unit: string; total: string }[];
  totals: [label: string, amount: string][];
}

/** What the law and fairness want said on the page. */
const note =
  'The casks named here lie in a tax warehouse in Ireland under duty suspension: no excise duty and no VAT is charged with ' +
  'this invoice. At bottling a separate invoice for shipping, duty and VAT follows; it is due within 4 weeks. You may ' +
  'withdraw within 14 days of this purchase for a full refund, by e-mail with this invoice.';

function row({ what, codes, unit, total }: InvoiceContent['rows'][number], key: number) {
  return h(
    View,
    { style: styles.row, key },
    h(View, { style: styles.grow }, h(Text, null, what), h(Text, { style: styles.fine }, codes.join('   '))),
    h(Text, { style: styles.amount }, unit),
    h(Text, { style: styles.amount }, total),
  );
}

/** Draws an invoice on A4. */
export async function drawInvoice(invoice: InvoiceContent): Promise<Buffer> {
  return drawPaper(
    { title: `Invoice ${invoice.number}`, addressee: invoice.addressee },
    ...lines([`Date ${invoice.date}`]),
    h(
      View,
      { style: { marginTop: 16 } },
      ruled(['', 'A share', 'Together'], [1, 2], -1, 'head'),
      ...invoice.rows.map(row),
    ),
    h(View, null, ...invoice.totals.map((total, key) => ruled(total, [1], key))),
    h(Text, { style: styles.note }, note),
  );
}
