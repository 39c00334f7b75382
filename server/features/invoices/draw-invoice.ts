import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { Company } from '#domain/company.ts';
import { renderPdf, lines, ruled, styles } from '#server/platform/pdf/render-pdf.ts';
import { invoices } from '#words/en/pdf/invoices.ts';

interface InvoiceFrame {
  number: string;
  /** 'd MMM y'. */
  date: string;
  addressee: string[];
  issuer: Company;
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

function draw(
  { number, date, addressee, issuer, totals }: InvoiceFrame,
  rows: ReactNode[],
  { totalStyle, note }: { totalStyle: 'row' | 'head'; note: string },
): Promise<Buffer> {
  return renderPdf(
    { title: invoices.title(number), addressee, issuer },
    ...lines([invoices.date(date)]),
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
  const rows = [
    ruled(['', invoices.share, invoices.together], [1, 2], -1, 'head'),
    ...invoice.rows.map(orderRow),
  ];
  return draw(invoice, rows, { totalStyle: 'row', note: invoices.orderNote(invoice.issuer.ordersEmail) });
}

export async function drawMembershipInvoice(invoice: MembershipInvoice): Promise<Buffer> {
  const rows = [ruled([invoice.description, invoice.price], [1], 0)];
  return draw(invoice, rows, {
    totalStyle: 'head',
    note: invoices.membershipNote(invoice.issuer.ordersEmail),
  });
}
