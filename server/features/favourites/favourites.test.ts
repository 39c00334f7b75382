import { expect, test } from 'vitest';
import { addAlert, listAlerts, removeAlert } from '#contract/cask/alert.ts';
import { addFavourite, listFavourites } from '#contract/cask/favourite.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, pass } = await testShop();
const [first, second] = [
  await buildCask(context, { name: 'First' }),
  await buildCask(context, { name: 'Second' }),
];
const token = await loginAs(context, await buildMember(context));
const of = ({ id }: { id: number }) => ({ params: { caskId: String(id) }, token });

test('the latest favourite comes first, and adding twice is adding once', async () => {
  for (const cask of [first, second, first, second]) {
    pass(1000);
    expect((await call(addFavourite, of(cask))).status).toBe(204);
  }
  const { body } = await call(listFavourites, { token });
  expect(body.map(({ name }) => name)).toEqual(['Second', 'First']);
  expect(listFavourites.answer.parse(body)).toEqual(body);
});

test('asking twice for alerts is asking once; removing is final, and removing again is fine', async () => {
  const watched = async () => (await call(listAlerts, { token })).body;
  for (const cask of [first, first, second]) expect((await call(addAlert, of(cask))).status).toBe(204);
  expect(await watched()).toEqual([first.id, second.id]);
  for (let i = 0; i < 2; i += 1) expect((await call(removeAlert, of(first))).status).toBe(204);
  expect(await watched()).toEqual([second.id]);
});
