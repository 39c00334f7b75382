import { expect, test } from 'vitest';
import { getCollection } from '#contract/certificate.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { buildCask, loginAs } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);

test('a member has the bottles of a bottled cask, drawn ones too, and not the volume of its shares', async () => {
  // 20 bottles for 10 shares, of which each owner has two.
  const { cask, owners } = await bottleCask(context, { owners: [{}, {}], litres: 14.2 });
  const [owner] = owners as [(typeof owners)[0]];
  const token = await loginAs(context, owner);
  const { body: collection } = await request(app, getCollection, { query: {}, token });
  expect(collection.content.map(({ bottled }) => bottled)).toEqual(
    [1, 1].map(() => expect.objectContaining({ bottles: 2, heldBottles: 4, bottleMl: 700, ofBottles: 20 })),
  );
  const litres = async () => (await request(app, getDashboard, { query: {}, token })).body.holding?.litres;
  expect(await litres()).toBe(2.8);

  const inWood = await buildCask(context);
  await (await fillCart(context, callerOf(owner), { casks: [[inWood, 3]] })).place();
  expect(await litres()).toBeCloseTo(2.8 + 3 * 0.7);
  const { body: both } = await request(app, getCollection, { query: {}, token });
  const bottled = both.content.filter(({ caskId }) => caskId === cask.id);
  expect(bottled.map(({ heldOfCask, bottled: has }) => [heldOfCask, has?.heldBottles])).toEqual([
    [2, 4],
    [2, 4],
  ]);
  expect(both.content.filter((share) => share.bottled === null)).toHaveLength(3);
  const { body: byCask } = await request(app, getCollection, { query: { onePerCask: 'true' }, token });
  expect(byCask.content.map(({ caskId, heldOfCask }) => [caskId, heldOfCask])).toEqual([
    [inWood.id, 3],
    [cask.id, 2],
  ]);
  expect(byCask.totalElements).toBe(2);
});
