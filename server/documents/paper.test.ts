import { expect, test } from 'vitest';
import { drawInvoice } from '../orders/invoice-document.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { drawReceipt } from '../wallet/receipt-document.ts';

const invoiceFor = async (addressee: string[], codes: string[] = []) => {
  const rows = [{ what: 'Shares of a cask', codes, unit: 'S$1.00', total: 'S$500.00' }];
  return pdfText(
    await drawInvoice({ number: 'T2026-000042', date: '2 Mar 2026', addressee, rows, totals: [] }),
  );
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
    expect(page.map(({ text }) => text).join('')).toContain(`Dublin, Ireland${name}Invoice`);
  },
);

test('a name in letters that no font has is drawn in boxes side by side, not in the built-in font', async () => {
  const member = { addressee: ['김민수 สมชาย 翾'], date: '2 Mar 2026', number: '1', incoming: true };
  const pdf = await drawReceipt({ ...member, what: 'Deposit', amount: 'S$1.00' });
  const fonts = Array.from(pdf.toString('latin1').matchAll(/\/BaseFont \/([\w+-]+)/g), ([, name]) => name);
  expect(fonts).not.toEqual([]);
  expect(fonts.filter((name) => !/^[A-Z]{6}\+/.test(name ?? ''))).toEqual([]);
});
