import { expect, test } from 'vitest';
import { addAlert, listAlerts, removeAlert } from '#contract/cask/alert.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call } = await testShop();

test('asking twice is asking once; removing is final, and removing again is fine', async () => {
  const [first, second] = [await buildCask(context), await buildCask(context)];
  const token = await loginAs(context, await buildMember(context));
  const of = ({ id }: { id: number }) => ({ params: { caskId: String(id) }, token });
  const watched = async () => (await call(listAlerts, { token })).body;
  for (const cask of [first, first, second]) expect((await call(addAlert, of(cask))).status).toBe(204);
  expect(await watched()).toEqual([first.id, second.id]);
  for (let i = 0; i < 2; i += 1) expect((await call(removeAlert, of(first))).status).toBe(204);
  expect(await watched()).toEqual([second.id]);
});
