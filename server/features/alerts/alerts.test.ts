import { expect, test } from 'vitest';
import { addAlert, listAlerts, removeAlert } from '#contract/cask/alert.ts';
import { buildCask, buildMember, loginAs, type BuiltCask } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call } = await testShop();

const casks = [await buildCask(context), await buildCask(context)];
const ownToken = await loginAs(context, await buildMember(context));

const of = (cask: BuiltCask | undefined) => ({ caskId: String(cask?.id) });
const list = async (token: string) => (await call(listAlerts, { token })).body;

test('asking twice is asking once', async () => {
  for (const cask of [casks[0], casks[0], casks[1]])
    expect((await call(addAlert, { params: of(cask), token: ownToken })).status).toBe(204);
  expect((await list(ownToken)).toSorted()).toEqual(casks.map(({ id }) => id).toSorted());
});

test('removing is final, and removing again is fine', async () => {
  for (let i = 0; i < 2; i += 1) {
    expect((await call(removeAlert, { params: of(casks[0]), token: ownToken })).status).toBe(204);
  }
  expect(await list(ownToken)).toEqual([casks[1]?.id]);
});
