import { expect, test } from 'vitest';
import { addFavourite, listFavourites } from '#contract/cask/favourite.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, pass } = await testShop();

test('the latest comes first, and adding twice is adding once', async () => {
  const casks = [await buildCask(context, { name: 'First' }), await buildCask(context, { name: 'Second' })];
  const token = await loginAs(context, await buildMember(context));
  for (const { id } of [...casks, ...casks]) {
    pass(1000);
    expect((await call(addFavourite, { params: { caskId: String(id) }, token })).status).toBe(204);
  }
  const { body } = await call(listFavourites, { token });
  expect(body.map(({ name }) => name)).toEqual(['Second', 'First']);
  expect(listFavourites.answer.parse(body)).toEqual(body);
});
