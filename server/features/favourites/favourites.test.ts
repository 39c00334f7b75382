import { expect, test } from 'vitest';
import { addFavourite, listFavourites } from '#contract/cask/favourite.ts';
import { buildCask, buildMember, loginAs, type BuiltCask } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, clock } = await testShop();

const casks = [await buildCask(context, { name: 'First' }), await buildCask(context, { name: 'Second' })];
const ownToken = await loginAs(context, await buildMember(context));

const of = (cask: BuiltCask | undefined) => ({ caskId: String(cask?.id) });
const names = async (token: string) => (await call(listFavourites, { token })).body.map(({ name }) => name);
const add = async (cask: BuiltCask | undefined, token: string) => {
  clock.set(new Date(clock.now().getTime() + 1000));
  return (await call(addFavourite, { params: of(cask), token })).status;
};

test('the latest comes first, and adding twice is adding once', async () => {
  for (const cask of [casks[0], casks[1], casks[0]]) expect(await add(cask, ownToken)).toBe(204);
  expect(await names(ownToken)).toEqual(['Second', 'First']);
  const { body } = await call(listFavourites, { token: ownToken });
  expect(listFavourites.answer.parse(body)).toEqual(body);
});
