import { expect, test } from 'vitest';
import { drawOrderInvoice } from '#server/features/invoices/draw-invoice.ts';
import { pdfText } from '#testing/client/pdf-text.ts';
import { testCompany } from '#testing/company-settings.ts';
import { drawReceipt } from '#server/features/wallet/transactions/receipt-document.ts';
import { drawStatement } from '#server/features/wallet/statements/statement-document.ts';

const issuer = testCompany;

const invoiceFor = async (addressee: string[], shareCodes: string[] = []) => {
  const rows = [{ description: 'Shares of a cask', shareCodes, unitPrice: 'S$1.00', total: 'S$500.00' }];
  return pdfText(
    await drawOrderInvoice({
      number: 'T2026-000042',
      date: '2 Mar 2026',
      addressee,
      issuer,
      rows,
      totals: [],
    }),
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
    expect(page.map(({ text }) => text).join('')).toContain(`${issuer.phone}${name}Invoice`);
  },
);

test('a name in letters that no font has is drawn in boxes side by side, not in the built-in font', async () => {
  const member = { issuer, addressee: ['김민수 สมชาย 翾'], date: '2 Mar 2026', number: '1', incoming: true };
  const pdf = await drawReceipt({ ...member, what: 'Deposit', amount: 'S$1.00' });
  const fonts = Array.from(pdf.toString('latin1').matchAll(/\/BaseFont \/([\w+-]+)/g), ([, name]) => name);
  expect(fonts).not.toEqual([]);
  expect(fonts.filter((name) => !/^[A-Z]{6}\+/.test(name ?? ''))).toEqual([]);
});

test('a long address stays beside the letterhead, in as many lines as it takes, and nothing is added to it', async () => {
  const addressee = [
    `${'somebody.'.repeat(20)}@example.com`,
    'Apartment 12-345, The Very Long Residence of the Western Waterfront, Tower B, Marina Boulevard East',
    '滨海湾金沙大道一百二十三号滨海湾金融中心第三座大厦四十五楼六七八九单元',
  ];
  const [page = []] = await invoiceFor(addressee);
  const house = page.findIndex(({ text }) => text === issuer.phone);
  const drawn = page.slice(
    house + 1,
    page.findIndex(({ text }) => text.startsWith('Invoice')),
  );
  expect(drawn.map(({ text }) => text).join('')).toBe(addressee.join(''));
  expect(new Set(drawn.map(({ y }) => y)).size).toBeGreaterThan(6);
  expect(Math.max(...drawn.map(({ text }) => text.length))).toBeLessThan(56);
});

test('each page says which of how many it is', async () => {
  const line = { date: '2026-01-02 10:00', what: 'Payment', amount: '+S$1.00', balance: 'S$1.00' };
  const sums = { opening: 'S$0.00', paidIn: 'S$1.00', paidOut: 'S$0.00', closing: 'S$1.00' };
  const lines = Array.from({ length: 60 }, () => line);
  const title = 'Wallet statement, SGD';
  const pages = pdfText(
    await drawStatement({ title, period: 'A month', issuer, addressee: [], lines, ...sums }),
  );
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    const number = page.find(({ text }) => text === `${at + 1} / ${pages.length}`);
    expect(number?.y).toBeGreaterThan(30);
    expect(number?.y).toBeLessThan(60);
  }
});
