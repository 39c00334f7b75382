import { beforeAll, expect, test } from 'vitest';
import { suggest } from '#contract/cask/suggestion.ts';
import { buildCask, buildDistillery } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call } = await testShop();

const suggestionsFor = async (q: string) => {
  const { status, body } = await call(suggest, { query: { q } });
  expect(status).toBe(200);
  expect(suggest.answer.parse(body)).toEqual(body);
  return {
    casks: body.casks.map(({ name }) => name),
    distilleries: body.distilleries.map(({ name }) => name),
  };
};

beforeAll(async () => {
  const distillery = await buildDistillery(context, { name: 'Carrowmoy', county: 'Clare' });
  for (const name of ['Slack Water', 'Salt Loft', 'Spring Tide', 'Slate', 'Skerry', 'Sandbar'])
    await buildCask(context, { name, distilleryId: distillery.id });
});

test.each([
  ['slack', ['Slack Water'], []],
  ['slak watter', ['Slack Water'], []],
  ['sl', ['Slate', 'Slack Water'], []],
  ['zzzzqq', [], []],
  ['%', [], []],
])('"%s"', async (q, casks, distilleries) => {
  const found = await suggestionsFor(q);
  expect(found.casks.toSorted()).toEqual(casks.toSorted());
  expect(found.distilleries).toEqual(distilleries);
});

test('a distillery is suggested, and at most five of its casks', async () => {
  for (const q of ['carowmoy', 'carrwo']) {
    const found = await suggestionsFor(q);
    expect(found.distilleries).toEqual(['Carrowmoy']);
    expect(found.casks).toHaveLength(5);
  }
});

test('no more words are read than a search reads', async () => {
  expect((await call(suggest, { query: { q: 'x'.repeat(101) } })).status).toBe(400);
});
