import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { Company } from '#domain/company.ts';
import { company, letterhead } from '#words/en/company.ts';
import { familiesFor } from './fonts.ts';

const copper = '#8a4f24';
const faint = '#6b5a4c';

export const styles = StyleSheet.create({
  page: { padding: 56, paddingBottom: 72, color: '#231a14' },
  // Not on the page: there it would be multiplied again with each layout, and the page's number be off the paper.
  body: { fontSize: 9.5, lineHeight: 1.5 },
  companyName: { fontFamily: 'Newsreader', fontSize: 26, color: copper, lineHeight: 1.2 },
  addressee: { width: 240 },
  title: { fontFamily: 'Newsreader', fontSize: 16, marginTop: 28, marginBottom: 8 },
  header: { fontFamily: 'Newsreader', fontSize: 11, marginTop: 4, marginBottom: 3 },
  columns: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 },
  row: { flexDirection: 'row', borderTop: `0.5 solid ${copper}`, paddingVertical: 6, gap: 12 },
  head: { flexDirection: 'row', paddingVertical: 6, gap: 12, fontSize: 8, color: faint },
  grow: { flex: 1 },
  amount: { width: 88, textAlign: 'right' },
  fine: { fontSize: 7.5, lineHeight: 1.5, color: faint },
  note: { marginTop: 28, fontSize: 8, lineHeight: 1.5, color: faint },
  number: { position: 'absolute', bottom: 36, right: 56, fontSize: 8, color: faint },
});

export const lines = (texts: string[]): ReactNode[] =>
  texts.map((text, key) => h(Text, { key }, text.normalize()));

/** One ruled line of cells; those named in `amounts` stand at the right. */
export function ruled(cells: string[], amounts: number[], key: number, style: keyof typeof styles = 'row') {
  const cell = (text: string, column: number) =>
    h(Text, { key: column, style: amounts.includes(column) ? styles.amount : styles.grow }, text);
  return h(View, { style: styles[style], key, wrap: false }, ...cells.map(cell));
}

/** A document of the company on A4, with its letterhead, addressee and title. */
export async function renderPdf(
  { title, addressee, issuer }: { title: string; addressee: string[]; issuer: Company },
  ...content: ReactNode[]
): Promise<Buffer> {
  const sender = h(
    View,
    null,
    h(Text, { style: styles.companyName }, company.name),
    h(View, { style: styles.fine }, ...lines(letterhead(issuer))),
  );
  const page = h(
    Page,
    { size: 'A4', style: [styles.page, { fontFamily: familiesFor(addressee.join('')) }] },
    h(
      View,
      { style: styles.body },
      h(View, { style: styles.columns }, sender, h(View, { style: styles.addressee }, ...lines(addressee))),
      h(Text, { style: styles.title }, title),
      ...content,
    ),
    h(Text, {
      style: styles.number,
      fixed: true,
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `${pageNumber} / ${totalPages}`,
    }),
  );
  return renderToBuffer(h(Document, { title, language: 'en' }, page));
}
