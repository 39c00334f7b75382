import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';

export interface InvoiceContent {
  number: string;
  /** YYYY-MM-DD. */
  date: string;
  buyer: string[];
  rows: { what: string; codes: string[]; unit: string; total: string }[];
  totals: [label: string, amount: string][];
}

const copper = '#8a4f24';
const styles = StyleSheet.create({
  page: { padding: 56, fontSize: 10, fontFamily: 'Helvetica', color: '#231a14', lineHeight: 1.5 },
  house: { fontFamily: 'Times-Roman', fontSize: 26, color: copper, lineHeight: 1.2 },
  title: { fontFamily: 'Times-Roman', fontSize: 16, marginTop: 28, marginBottom: 8 },
  columns: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 },
  row: { flexDirection: 'row', borderTop: `0.5 solid ${copper}`, paddingVertical: 7, gap: 12 },
  what: { flex: 1 },
  codes: { fontSize: 8, color: '#6b5a4c' },
  amount: { width: 80, textAlign: 'right' },
  total: { flexDirection: 'row', justifyContent: 'flex-end', gap: 12, paddingTop: 5 },
  note: { marginTop: 32, fontSize: 8.5, color: '#6b5a4c' },
});

/** What the law and fairness want said on the page. */
const note =
  'The casks named here lie in a tax warehouse in Ireland under duty suspension: no excise duty and no VAT is charged with ' +
  'this invoice. At bottling a separate invoice for shipping, duty and VAT follows; it is due within 4 weeks. You may ' +
  'withdraw within 14 days of this purchase for a full refund, by e-mail with this invoice.';

function row({ what, codes, unit, total }: InvoiceContent['rows'][number], key: number) {
  return h(
    View,
    { style: styles.row, key, wrap: false },
    h(View, { style: styles.what }, h(Text, null, what), h(Text, { style: styles.codes }, codes.join('   '))),
    h(Text, { style: styles.amount }, unit),
    h(Text, { style: styles.amount }, total),
  );
}

/** Draws an invoice on A4. */
export async function drawInvoice(invoice: InvoiceContent): Promise<Buffer> {
  const lines = (texts: string[]) => texts.map((text, key) => h(Text, { key }, text));
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.columns },
      h(
        View,
        null,
        h(Text, { style: styles.house }, 'Tierce'),
        ...lines(['Single casks, shared', 'Dublin, Ireland']),
      ),
      h(View, null, ...lines(invoice.buyer)),
    ),
    h(Text, { style: styles.title }, `Invoice ${invoice.number}`),
    h(Text, { style: { marginBottom: 16 } }, `Date ${invoice.date}`),
    ...invoice.rows.map(row),
    h(View, { style: { borderTop: `0.5 solid ${copper}`, marginTop: 4 } }),
    ...invoice.totals.map(([label, amount], key) =>
      h(
        View,
        { style: styles.total, key: `total-${key}` },
        h(Text, null, label),
        h(Text, { style: styles.amount }, amount),
      ),
    ),
    h(Text, { style: styles.note }, note),
  );
  return renderToBuffer(h(Document, { title: `Invoice ${invoice.number}`, language: 'en' }, page));
}
