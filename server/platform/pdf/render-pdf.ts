import { setImmediate as nextTurn } from 'node:timers/promises';
import { Document, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { encode } from 'uqr';
import type { DocumentContent, DocumentLine } from '#server/platform/db/json-columns.ts';
import { DomainError } from '#domain/errors.ts';
import { Semaphore } from '#server/platform/core/semaphore.ts';
import { familiesFor } from './fonts.ts';

/** Drawing takes about 100 ms of the process: one at a time, and requests are answered between two. */
const turns = new Semaphore({
  permits: 1,
  timeoutMs: 20_000,
  maxQueue: 100,
  refusal: () => new DomainError('UNAVAILABLE', { retryAfter: 5 }),
});

/** Beside what is stored of a document: a code for a camera, with what is said of it at its side. */
export type DrawnLine = DocumentLine | { qr: string; beside: readonly string[] };
export type DrawnContent = Omit<DocumentContent, 'lines'> & { lines: readonly DrawnLine[] };

const copper = '#8a4f24';
const faint = '#6b5a4c';

const styles = StyleSheet.create({
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
  plain: {},
  paragraph: { marginBottom: 4 },
  note: { marginTop: 28, fontSize: 8, lineHeight: 1.5, color: faint },
  gap: { height: 16 },
  qr: { width: 84, height: 84 },
  beside: { flexDirection: 'row', gap: 16, marginTop: 14, alignItems: 'center', fontSize: 8, color: faint },
  number: { position: 'absolute', bottom: 36, right: 56, fontSize: 8, color: faint },
});

const texts = (all: readonly string[]): ReactNode[] =>
  all.map((text, key) => h(Text, { key }, text.normalize()));

/** Dark on light, as one path. */
function QrCode({ text }: { text: string }): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const path = h(Path, { d: squares.join(''), fill: '#000000' });
  return h(Svg, { viewBox: `0 0 ${size} ${size}`, style: styles.qr }, path);
}

function drawLine(line: DrawnLine, key: number): ReactNode {
  if (line === 'gap') return h(View, { key, style: styles.gap });
  if ('qr' in line)
    return h(
      View,
      { key, style: styles.beside, wrap: false },
      h(QrCode, { text: line.qr }),
      h(View, { style: styles.grow }, ...texts(line.beside)),
    );
  if ('text' in line) {
    // A header stays with what it heads.
    const ahead = line.style === 'header' && { minPresenceAhead: 30 };
    return h(Text, { key, style: styles[line.style], ...ahead }, line.text);
  }
  const { cells, amounts, style, fine } = line;
  const cell = (text: string, column: number) => {
    if (amounts.includes(column)) return h(Text, { key: column, style: styles.amount }, text);
    if (column > 0 || fine === undefined) return h(Text, { key: column, style: styles.grow }, text);
    return h(
      View,
      { key: column, style: styles.grow },
      h(Text, null, text),
      h(Text, { style: styles.fine }, fine),
    );
  };
  // Small letters may go on over pages.
  return h(View, { key, style: styles[style], wrap: fine !== undefined }, ...cells.map(cell));
}

/**
 * Draws an issued document on A4: the same bytes whenever it is drawn.
 * @param issuedAt stands in the file as its date, and makes its identifier
 */
export async function renderPdf(
  { title, letterhead: [name = '', ...address], lines }: DrawnContent,
  addressee: readonly string[],
  issuedAt: Date,
): Promise<Buffer> {
  const sender = h(
    View,
    null,
    h(Text, { style: styles.companyName }, name),
    h(View, { style: styles.fine }, ...texts(address)),
  );
  const page = h(
    Page,
    { size: 'A4', style: [styles.page, { fontFamily: familiesFor(addressee.join('')) }] },
    h(
      View,
      { style: styles.body },
      h(View, { style: styles.columns }, sender, h(View, { style: styles.addressee }, ...texts(addressee))),
      h(Text, { style: styles.title }, title),
      ...lines.map(drawLine),
    ),
    h(Text, {
      style: styles.number,
      fixed: true,
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `${pageNumber} / ${totalPages}`,
    }),
  );
  const release = await turns.acquire();
  try {
    await nextTurn();
    return await renderToBuffer(h(Document, { title, language: 'en', creationDate: issuedAt }, page));
  } finally {
    release();
  }
}
