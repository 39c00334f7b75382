import { expect, test } from 'vitest';
import { getStatementCsv, getStatementPdf, listStatements } from '#contract/wallet/wallet.ts';
import { buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { postToWallet } from '#testing/fixtures/deposits.ts';
import { pdfText } from '#testing/client/pdf-text.ts';
import { testShop } from '#testing/test-shop.ts';
import { statementPdf } from './issue-statement.ts';

const { context, call } = await testShop({ now: '2026-03-02T12:00:00Z' });
const inSingapore = await buildMember(context);
const inIreland = await buildMember(context, { country: 'IE' });

const posted = ({ id }: BuiltMember, amount: number, at: string) =>
  postToWallet(context, id, { kind: amount > 0 ? 'DEPOSIT' : 'PAYMENT', amount, at });

for (const member of [inSingapore, inIreland]) {
  await posted(member, 10_000, '2025-11-10T12:00:00Z');
  await posted(member, -2_500, '2025-12-31T17:00:00Z'); // in Singapore already January
  await posted(member, 300, '2026-01-31T23:00:00Z'); // in Singapore already February
}

const query = { currencyType: 'SGD' } as const;
const months = async (member: BuiltMember) => {
  const { body } = await call(listStatements, { token: await loginAs(context, member), query });
  return body.map(({ month, opening, paidIn, paidOut, closing, complete }) =>
    [month, opening, paidIn, paidOut, closing, complete ? 'complete' : 'so far'].join(' '),
  );
};

test("months are those of the member's country, newest first, without a gap", async () => {
  expect(await months(inSingapore)).toEqual([
    '2026-03 7800 0 0 7800 so far',
    '2026-02 7500 300 0 7800 complete',
    '2026-01 10000 0 2500 7500 complete',
    '2025-12 10000 0 0 10000 complete',
    '2025-11 0 10000 0 10000 complete',
  ]);
  expect(await months(inIreland)).toEqual([
    '2026-03 7800 0 0 7800 so far',
    '2026-02 7800 0 0 7800 complete',
    '2026-01 7500 300 0 7800 complete',
    '2025-12 10000 0 2500 7500 complete',
    '2025-11 0 10000 0 10000 complete',
  ]);
});

const csv = async (member: BuiltMember, month: string) =>
  call(getStatementCsv, { token: await loginAs(context, member), params: { month }, query });

test('opening and entries make the closing balance, line by line; this month runs to today', async () => {
  const { text, headers } = await csv(inSingapore, '2026-01');
  expect(headers['content-disposition']).toBe('attachment; filename="statement-SGD-2026-01.csv"');
  expect(text.split('\r\n')).toEqual([
    '\u{FEFF}Date,Type,Direction,Amount,Currency,Balance',
    '2026-01-01,OPENING BALANCE,,,SGD,100.00',
    '2026-01-01 01:00,PAYMENT,OUT,25.00,SGD,75.00',
    '2026-01-31,CLOSING BALANCE,,,SGD,75.00',
    '',
  ]);
  expect((await csv(inSingapore, '2026-03')).text).toContain('2026-03-02,CLOSING BALANCE,,,SGD,78.00');
});

const files = [getStatementPdf, getStatementCsv] as const;

test('the months of the list have a statement: none before the first movement, none to come', async () => {
  const empty = await buildMember(context);
  const tokens = { used: await loginAs(context, inSingapore), empty: await loginAs(context, empty) };
  const statementOf = async (token: string, month: string) =>
    Promise.all(
      files.map(async (file) => {
        const answer = await call(file, { token, params: { month }, query });
        if (answer.status === 200) return answer.headers['content-type'];
        return [answer.status, Object.keys(answer.error.fields ?? {})];
      }),
    );
  const refused = [400, ['month']];
  const issued = ['application/pdf', 'text/csv; charset=utf-8'];
  for (const month of ['2000-01', '2024-02', '2025-10', '2026-04', '2999-12'])
    expect([month, await statementOf(tokens.used, month)]).toEqual([month, [refused, refused]]);
  for (const month of ['2025-11', '2025-12', '2026-03'])
    expect([month, await statementOf(tokens.used, month)]).toEqual([month, issued]);
  expect(await statementOf(tokens.empty, '2026-02')).toEqual([refused, refused]);
  expect(await statementOf(tokens.empty, '2026-03')).toEqual(issued);
});

test('a month without a movement says the balance that it began and ended with', async () => {
  const member = await buildMember(context);
  await posted(member, 1200, '2025-12-10T12:00:00Z');
  const pdf = await statementPdf(context, callerOf(member), query, '2026-01');
  const words = pdfText(pdf)[0]?.map(({ text }) => text) ?? [];
  expect(words.filter((text) => text.includes('S$'))).toEqual(['S$12.00', 'S$0.00', 'S$0.00', 'S$12.00']);
});

test('a clock that was set back loses no entry', async () => {
  const member = await buildMember(context);
  await posted(member, 500, '2026-02-01T00:00:05Z');
  await posted(member, 700, '2026-01-31T15:59:59Z');
  await posted(member, -100, '2026-02-01T00:00:06Z');
  const { text } = await csv(member, '2026-02');
  expect(text.split('\r\n').slice(1, -1)).toEqual([
    '2026-02-01,OPENING BALANCE,,,SGD,7.00',
    '2026-02-01 08:00,DEPOSIT,IN,5.00,SGD,12.00',
    '2026-02-01 08:00,PAYMENT,OUT,1.00,SGD,11.00',
    '2026-02-28,CLOSING BALANCE,,,SGD,11.00',
  ]);
});
