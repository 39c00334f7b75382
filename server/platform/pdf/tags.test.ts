import { expect, test } from 'vitest';
import { pdfPages, pdfStructure, pdfText, type PdfTag } from '#testing/client/pdf-text.ts';
import { renderPdf, type DrawnLine } from './render-pdf.ts';

const issuedAt = new Date('2026-03-02T12:00:00Z');
const draw = (lines: DrawnLine[], title = 'Receipt') =>
  renderPdf({ title, letterhead: ['Tierce'], lines }, ['陈美玲'], issuedAt);

/** `TR (TD one · TD two)` */
const written = ([tag, inside]: PdfTag): string =>
  typeof inside === 'string' ? `${tag} ${inside}` : `${tag} (${inside.map(written).join(' · ')})`;

async function tagsOf(lines: DrawnLine[]): Promise<string> {
  const [text = ''] = pdfStructure(await draw(lines)).map(written);
  const head = 'Document (P Tierce · P 陈美玲 · H1 Receipt';
  expect(text.slice(0, head.length)).toBe(head);
  return text.slice(head.length, -1).replace(' · ', '');
}

const statementRow = (...cells: string[]) => ({ cells, amounts: [2], style: 'row' as const });

test('a file says that it is tagged, its language and its title, which stands in XML too', async () => {
  const pdf = (await draw([], 'Terms & Conditions')).toString('latin1');
  expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain('/Lang (en)');
  expect(pdf).toContain('/DisplayDocTitle true');
  expect(pdf).toContain('(Terms & Conditions)');
  expect(pdf).toContain('>Terms &amp; Conditions<');
});

test('the columns of a table have headings; without those, its rows have', async () => {
  const head = { ...statementRow('Date', 'What', 'Amount'), style: 'head' as const };
  const tags = await tagsOf([
    head,
    statementRow('1 Mar 2026', 'Deposit', '+€1.00'),
    'gap',
    statementRow('', 'Paid in', '€1.00'),
  ]);
  const columns = 'TR (TH Column Date · TH Column What · TH Column Amount)';
  const statement = `Table (${columns} · TR (TD 1 Mar 2026 · TD Deposit · TD +€1.00))`;
  expect(tags).toBe(`${statement} · Table (TR (TD  · TH Row Paid in · TD €1.00))`);
});

test('totals with fewer cells than the rows above are a table of their own: its rows are as long', async () => {
  const tags = await tagsOf([
    { cells: ['2 shares', '€1.00', '€2.00'], amounts: [1, 2], style: 'row', fine: 'TC-0038-0001-G' },
    { cells: ['Paid', '€2.00'], amounts: [1], style: 'row' },
  ]);
  const shares = 'TR (TH Row (P 2 shares · P TC-0038-0001-G) · TD (P €1.00) · TD (P €2.00))';
  expect(tags.startsWith(`Table (${shares}) · Table (`)).toBe(true);
  expect(tags.match(/Table \(/g)).toHaveLength(2);
});

test('headers are one level below their part, and points are a list', async () => {
  const header = { text: 'How', style: 'header' } as const;
  const points = ['• first', '• second'].map((text) => ({ text, style: 'paragraph' }) as const);
  const list = 'L (LI (LBody • first) · LI (LBody • second))';
  expect(await tagsOf([header, ...points])).toBe(`H2 How · ${list}`);
  expect(await tagsOf([{ text: 'Part', style: 'title' }, header])).toBe('H2 Part · H3 How');
});

test('a picture says what it shows', async () => {
  const tags = await tagsOf([{ qr: 'https://shop.test/1', alt: 'QR code of shop.test', beside: ['Scan'] }]);
  expect(tags).toBe('Figure QR code of shop.test · P Scan');
});

test('a text over two pages is one, with the spaces where its lines end', async () => {
  const text = Array.from({ length: 1500 }, (_, at) => `word${at}`).join(' ');
  const pdf = await draw([{ text, style: 'paragraph' }]);
  expect(pdfPages(pdf).length).toBeGreaterThan(1);
  expect(pdfStructure(pdf)[0]?.[1].at(-1)).toEqual(['P', text]);
});

test('headings of columns are on each page of a table, and read once', async () => {
  const head = { ...statementRow('Date', 'What', 'Amount'), style: 'head' as const };
  const rows = Array.from({ length: 60 }, (_, at) => statementRow(`${at}`, 'Deposit', '+€1.00'));
  const pdf = await draw([head, ...rows]);
  const pages = pdfText(pdf).map((page) => page.filter(({ text }) => text === 'Amount').length);
  expect(pages).toEqual([1, 1, 1]);
  expect(JSON.stringify(pdfStructure(pdf)).match(/Amount/g)?.length).toBe(1);
});

test('all that is drawn has a tag, or is marked as no part of the text', async () => {
  const pdf = await draw([
    { cells: ['Paid', '€2.00'], amounts: [1], style: 'row' },
    { qr: 'https://shop.test/1', alt: 'QR code', beside: ['Scan'] },
  ]);
  for (const { drawing } of pdfPages(pdf)) {
    const unmarked = drawing.replaceAll(/ (?:BDC|BMC)\n[^]*?^EMC$/gm, '');
    expect(unmarked).not.toMatch(/ TJ$|^(?:S|f)$/m);
    expect(drawing).toMatch(/ TJ$/m);
  }
});

test('letters stay readable after a document with letters that are made of them', async () => {
  const line = (text: string) => draw([{ text, style: 'plain' }]);
  await line('Żółć Ẑ Ǎ');
  const [page = []] = pdfText(await line('Zoo A'));
  expect(page.map(({ text }) => text)).toContain('Zoo A');
});
