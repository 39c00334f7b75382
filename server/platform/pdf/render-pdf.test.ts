import { expect, test } from 'vitest';
import type { DocumentLine } from '#server/platform/db/json-columns.ts';
import { pdfText } from '#testing/client/pdf-text.ts';
import { testCompany as issuer } from '#testing/setup/company-settings.ts';
import { letterhead } from '#words/en/company.ts';
import { renderPdf } from './render-pdf.ts';

const issuedAt = new Date('2026-03-02T12:00:00Z');
const draw = (title: string, addressee: string[], lines: DocumentLine[] = []) =>
  renderPdf({ title, letterhead: letterhead(issuer), lines }, addressee, issuedAt);

const row = (...cells: string[]): DocumentLine => ({ cells, amounts: [1, 2, 3], style: 'row' });

const invoiceFor = async (addressee: string[], shareCodes: string[] = []) => {
  const shares = { cells: ['Shares of a cask', 'S$1.00', 'S$500.00'], amounts: [1, 2] };
  const line: DocumentLine = { ...shares, style: 'row', fine: shareCodes.join('   ') };
  return pdfText(await draw('Invoice T2026-000042', addressee, [line]));
};

test.each([80, 500])('each code of %i stands on an invoice as it is', async (count) => {
  const codes = Array.from({ length: count }, (_, at) => `TC-0038-${String(at + 1).padStart(4, '0')}-G`);
  const pages = await invoiceFor(['Ann Murphy'], codes);
  const seen = pages
    .flat()
    .filter(({ y }) => y > 60)
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((word) => word.startsWith('TC-'));
  expect(seen).toEqual(codes);
});

test.each(['Nguyễn Thu Hằng', 'Łukasz Żółć', 'Άννα Γεωργίου', 'Заря Ёлкина', '陈美玲 黃國華'])(
  'a letter is written to %s',
  async (name) => {
    const [page = []] = await invoiceFor([name]);
    expect(page.map(({ text }) => text).join('')).toContain(`${issuer.phone}${name}Invoice`);
  },
);

test.each([
  ['김민수', 'GimMinSu'],
  ['ليلى', 'lyla'],
  ['דוד', 'dvd'],
  ['Ann 🥃 翾', 'Ann :tumbler_glass: Xuan'],
  ['தமிழ்', 'தமிழ்'],
  ['อนุชา', 'อนุชา'],
])('a name that no font has stands in Latin letters, never in boxes: %s', async (name, shown) => {
  const pdf = await draw('Receipt', [name], [row('Deposit', 'S$1.00')]);
  const [page = []] = pdfText(pdf);
  expect(page.map(({ text }) => text).join('')).toContain(shown);
  // No built-in font either, which has no letters but those of Western Europe.
  expect(pdf.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]{6}\+/);
  expect(pdf.toString('latin1')).not.toMatch(/\/BaseFont \/(?![A-Z]{6}\+)/);
});

test('a long address stays beside the letterhead, in as many lines as it takes, and nothing is added to it', async () => {
  const addressee = [
    `${'somebody.'.repeat(20)}@example.com`,
    'Apartment 12-345, The Very Long Residence of the Western Waterfront, Tower B, Marina Boulevard East',
    '滨海湾金沙大道一百二十三号滨海湾金融中心第三座大厦四十五楼六七八九单元',
  ];
  const [page = []] = await invoiceFor(addressee);
  const house = page.findIndex(({ text }) => text === issuer.phone);
  const title = page.findIndex(({ text }) => text.startsWith('Invoice'));
  const drawn = page.slice(house + 1, title);
  expect(drawn.map(({ text }) => text).join('')).toBe(addressee.join(''));
  expect(new Set(drawn.map(({ y }) => y)).size).toBeGreaterThan(6);
  expect(Math.max(...drawn.map(({ text }) => text.length))).toBeLessThan(56);
});

test('the address of a page that is wider than a line ends it after a slash', async () => {
  const address = `https://www.iras.gov.sg/${'taxes/goods-services-tax/'.repeat(8)}basics`;
  const [page = []] = pdfText(await draw('Invoice', [], [{ text: address, style: 'note' }]));
  const first = page.findIndex(({ text }) => text.startsWith('https'));
  const lines = page.slice(first, page.findIndex(({ text }) => text.endsWith('basics')) + 1);
  expect(lines.map(({ text }) => text).join('')).toBe(address);
  expect(lines.length).toBeGreaterThan(1);
  for (const { text } of lines.slice(0, -1)) expect(text).toMatch(/\/$/);
});

test('each page says which of how many it is', async () => {
  const lines = Array.from({ length: 60 }, () => row('2026-01-02 10:00', 'Payment', '+S$1.00', 'S$1.00'));
  const pages = pdfText(await draw('Wallet statement, SGD', [], lines));
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    const number = page.find(({ text }) => text === `${at + 1} / ${pages.length}`);
    expect(number?.y).toBeGreaterThan(30);
    expect(number?.y).toBeLessThan(60);
  }
});

test('the same content is the same file, whenever it is drawn', async () => {
  const line = row('2026-01-02 10:00', 'Payment', '+S$1.00', 'S$1.00');
  const [one, other] = [await draw('Receipt', ['陈美玲'], [line]), await draw('Receipt', ['陈美玲'], [line])];
  expect(one.equals(other)).toBe(true);
});
