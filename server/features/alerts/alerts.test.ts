import { beforeAll, expect, test } from 'vitest';
import { addAlert, listAlerts, removeAlert } from '#contract/cask/alert.ts';
import { buildCask, buildMember, loginAs, type BuiltCask } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);

let casks: BuiltCask[] = [];
let ownToken = '';

beforeAll(async () => {
  casks = [await buildCask(context), await buildCask(context)];
  ownToken = await loginAs(context, await buildMember(context));
});

const of = (cask: BuiltCask | undefined) => ({ caskId: String(cask?.id) });
const list = async (token: string) => (await request(app, listAlerts, { token })).body;

test('asking twice is asking once', async () => {
  for (const cask of [casks[0], casks[0], casks[1]])
    expect((await request(app, addAlert, { params: of(cask), token: ownToken })).status).toBe(204);
  expect((await list(ownToken)).toSorted()).toEqual(casks.map(({ id }) => id).toSorted());
});

test('removing is final, and removing again is fine', async () => {
  for (let i = 0; i < 2; i += 1) {
    expect((await request(app, removeAlert, { params: of(casks[0]), token: ownToken })).status).toBe(204);
  }
  expect(await list(ownToken)).toEqual([casks[1]?.id]);
});
