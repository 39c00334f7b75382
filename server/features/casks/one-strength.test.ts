import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowOf } from '#testing/database/rows.ts';
import { getCart } from '#contract/order/cart.ts';
import { getCask, searchCasks } from '#contract/cask/cask.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { strengthAtBottling } from '#domain/cask/ageing.ts';
import { estimatesAtBottling } from '#domain/cost/landed-cost.ts';
import { emptyEvent } from '#domain/cask/record.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { insertEvent } from './record/record-queries.ts';

const { context, call } = await testShop();
const today = dateIn('IE', context.clock.now());

const measure = async (caskId: number, strength: number, days: number, corrects: string | null = null) => {
  const id = randomUUID();
  const record = { recordedBy: null, recordedAt: context.clock.now(), source: 'WAREHOUSE_KEEPER' } as const;
  const gauge = { kind: 'REGAUGED', happenedOn: addDays(today, days), volumeMl: 150_000, strength } as const;
  const event = { ...emptyEvent, id, caskId, ...record, ...gauge, corrects };
  await transaction(context.db, (tx) => insertEvent(tx, event));
  return id;
};

test('page, list, cart and order of a measured cask say one strength and one estimate', async () => {
  const cask = await buildCask(context, { fillDate: addDays(today, -2000) });
  const before = await call(getCask, { params: { id: String(cask.id) }, query: {} });
  const wrong = await measure(cask.id, 450, -100);
  await measure(cask.id, 600, -100, wrong);
  await measure(cask.id, 590, -10);
  const member = await buildMember(context, { country: 'SG', balance: { SGD: 100_000 } });
  const token = await loginAs(context, member);
  const cart = await fillCart(context, callerOf(member), { casks: [[cask, 1]] });

  const { body: page } = await call(getCask, { params: { id: String(cask.id) }, query: {} });
  const { caskProfile: profile } = page;
  expect(strengthAtBottling(profile)).not.toBe(strengthAtBottling(before.body.caskProfile));
  const facts = { ...profile, priceSgd: 10_000, priceEur: 7000, shareVolumeMl: 700, quantity: 1 };
  const expected = estimatesAtBottling(facts, context.clock.now());
  expect(expected).not.toEqual(before.body.caskProfile.atBottling);

  const { body: list } = await call(searchCasks, { query: {} });
  const { body: held } = await call(getCart, { token, query: { deviceId: randomUUID() } });
  expect([
    profile.atBottling,
    list.content.find(({ id }) => id === cask.id)?.caskProfile.atBottling,
    held.entries[0]?.atBottling,
  ]).toEqual([expected, expected, expected]);
  await cart.place();
  const line = await rowOf(context.db, 'orderLine', { caskId: cask.id });
  expect(line.estimateAtBottling).toBe(expected.SG);
});
