import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowOf } from '#testing/database/rows.ts';
import { searchOffice } from '#contract/office/search.ts';
import { loginOperator } from '#testing/fixtures/approvals.ts';
import { buildCask, buildSettledDeposit } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, call, office, token, db, clock } = await testOffice('finance');
const cask = await buildCask(context, { price: { SGD: 12_345, EUR: 9000 } });
const seamus = { name: 'Séamus', surname: 'Ó Cléirigh' };
const { member, order } = await buyShares(context, { ...seamus, cask, quantity: 2 });

await buildSettledDeposit(context, member.id, { minor: 7777, currency: 'SGD', at: clock.now() });

const search = async (text: string, as = token) => {
  const { body } = await call(searchOffice, { query: { text }, token: as });
  return body.map(({ kind, id, orderId }) => [kind, id, orderId]);
};
const ofOrder = ['order', order.id, order.id];

test('an order is found by its invoice, its id, its first characters, its amount and the code of a share', async () => {
  expect(await search(order.invoiceNumber)).toEqual([['invoice', order.invoiceNumber, order.id]]);
  expect(await search(order.invoiceNumber.toLowerCase().replace('-00', '-'))).toHaveLength(1);
  expect(await search(order.id)).toContainEqual(ofOrder);
  expect(await search(order.id.slice(0, 8))).toContainEqual(ofOrder);
  for (const amount of ['246.90', 'S$246.90']) expect(await search(amount)).toContainEqual(ofOrder);
  for (const other of ['€246.90', '246.91']) expect(await search(other)).not.toContainEqual(ofOrder);
  const [code = ''] = order.lines[0]?.shareCodes ?? [];
  expect(await search(code.toLowerCase())).toEqual([['share', code, order.id]]);
});

test('a member is found by a part of their name or mail, whatever its case, and a percent sign is one', async () => {
  const found = ['member', member.id, null];
  for (const text of ['cléiri', 'SÉAMUS Ó', 'o cleirigh  seamus', member.email.slice(2, 16)])
    expect(await search(text)).toContainEqual(found);
  for (const text of ['clé%igh', 'cl']) expect(await search(text)).toEqual([]);
});

test("a deposit is found by its provider's reference and its amount", async () => {
  const { id } = await rowOf(db, 'deposit', { amount: 7777 });
  const captureRef = `ch_3Q9${id.slice(0, 8)}`;
  await db.updateTable('deposit').set({ captureRef }).where('id', '=', id).execute();
  for (const text of ['77.77', captureRef]) expect(await search(text)).toContainEqual(['deposit', id, null]);
});

test('a find is described in words: a provider, a state, a sum', async () => {
  const described = async (text: string) => {
    const { body } = await office(searchOffice, { query: { text } });
    return body.map(({ kind, name, detail }) => [kind, name.replace(/[0-9a-f]{8}$/, '…'), detail]);
  };
  const [code = ''] = order.lines[0]?.shareCodes ?? [];
  expect(await described(code)).toEqual([['share', code, `${order.lines[0]?.name} · Bought`]]);
  expect(await described('77.77')).toEqual([['deposit', 'Sandbox …', 'S$77.77 · Credited']]);
  expect(await described(order.invoiceNumber)).toEqual([['invoice', order.invoiceNumber, '']]);
});

test('an operator who may not read deposits finds none', async () => {
  const { token: support } = await loginOperator(context, 'support');
  expect((await search('77.77')).map(([kind]) => kind)).toContain('deposit');
  expect((await search('77.77', support)).map(([kind]) => kind)).not.toContain('deposit');
});

test('the trail says who found members, without the typed text', async () => {
  await search('cléiri');
  const { rows } = await sql<{ action: string; after: object; text: string }>`
    select action, after, after::text as text from trail_entry order by position desc limit 1`.execute(db);
  expect(rows[0]).toMatchObject({ action: 'member.find', after: { by: 'search', found: 1 } });
  expect(rows[0]?.text).not.toContain('cléiri');
});
