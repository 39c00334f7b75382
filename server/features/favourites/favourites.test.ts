import { beforeAll, expect, test } from 'vitest';
import { addFavourite, listFavourites, removeFavourite } from '#contract/cask/favourite.ts';
import { buildCask, buildMember, loginAs, type BuiltCask } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, db } = context;

let casks: BuiltCask[] = [];
let mine = '';
let theirs = '';

beforeAll(async () => {
  casks = [await buildCask(context, { name: 'First' }), await buildCask(context, { name: 'Second' })];
  mine = await loginAs(context, await buildMember(context));
  theirs = await loginAs(context, await buildMember(context));
});

const of = (cask: BuiltCask | undefined) => ({ caskId: String(cask?.id) });
const names = async (token: string) =>
  (await request(app, listFavourites, { token })).body.map(({ name }) => name);
const add = async (cask: BuiltCask | undefined, token: string) => {
  clock.set(new Date(clock.now().getTime() + 1000));
  return (await request(app, addFavourite, { params: of(cask), token })).status;
};

test('the latest comes first, and adding twice is adding once', async () => {
  for (const cask of [casks[0], casks[1], casks[0]]) expect(await add(cask, mine)).toBe(204);
  expect(await names(mine)).toEqual(['Second', 'First']);
  const { body } = await request(app, listFavourites, { token: mine });
  expect(listFavourites.answer.parse(body)).toEqual(body);
});

test('is each member’s own', async () => {
  expect(await names(theirs)).toEqual([]);
  await request(app, removeFavourite, { params: of(casks[0]), token: theirs });
  expect(await names(mine)).toContain('First');
  for (let i = 0; i < 2; i += 1)
    expect((await request(app, removeFavourite, { params: of(casks[0]), token: mine })).status).toBe(204);
  expect(await names(mine)).toEqual(['Second']);
});

test('a favourite sends nothing to its member', async () => {
  const mails = await db.selectFrom('mail').select('type').execute();
  expect(mails.filter(({ type }) => type.includes('cask'))).toEqual([]);
  expect(await db.selectFrom('notice').selectAll().execute()).toEqual([]);
});

test('a cask that is not there, and a visitor', async () => {
  expect((await request(app, addFavourite, { params: { caskId: '987654' }, token: mine })).status).toBe(404);
  expect((await request(app, addFavourite, { params: of(casks[0]) })).status).toBe(401);
  expect((await request(app, listFavourites, {})).status).toBe(401);
});
