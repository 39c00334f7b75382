import { beforeAll, expect, test } from 'vitest';
import * as news from '#contract/content/news.ts';
import { addAlert } from '#server/features/alerts/add-alert.ts';
import { buildCask, buildMember, loginAs, type BuiltCask } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { db, clock } = context;

let cask: BuiltCask;
let holderToken = '';
let otherToken = '';

async function publish(
  slug: string,
  facts: { title?: string; body?: string; hours: number; isAbout?: boolean },
) {
  const { title = slug, body = 'At length.', hours, isAbout = true } = facts;
  const publishedAt = new Date(clock.now().getTime() + hours * 3_600_000);
  const about = isAbout ? { caskId: cask.id, distilleryId: cask.distilleryId } : {};
  await db
    .insertInto('news')
    .values({ slug, title, summary: 'In short.', body, publishedAt, ...about })
    .execute();
  const { id } = await db.selectFrom('news').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return id;
}
const unread = async (token: string) => (await request(app, news.listUnreadNews, { token })).body;

beforeAll(async () => {
  cask = await buildCask(context);
  const [member, other] = [await buildMember(context), await buildMember(context)];
  for (const one of [member, other]) await addAlert(context, callerOf(one), cask.id);
  [holderToken, otherToken] = [await loginAs(context, member), await loginAs(context, other)];
});

test('an item has its own address; one that is not out, or not there, is 404', async () => {
  await publish('out', { hours: -1, isAbout: false });
  await publish('coming', { hours: 1, isAbout: false });
  const { body } = await request(app, news.getNewsItem, { params: { slug: 'out' } });
  expect(news.getNewsItem.answer.parse(body)).toMatchObject({ slug: 'out', body: 'At length.' });
  for (const slug of ['coming', 'never']) {
    const { status, error } = await request(app, news.getNewsItem, { params: { slug } });
    expect([status, error.errorCode]).toEqual([404, 'NOT_FOUND']);
  }
});

test('news of one cask, and of one distillery with its casks', async () => {
  await publish('of-cask', { hours: -2 });
  const about = async (query: object) =>
    (await request(app, news.listNews, { query })).body.content.map(({ slug }) => slug);
  expect(await about({ caskId: String(cask.id) })).toEqual(['of-cask']);
  expect(await about({ distilleryId: String(cask.distilleryId) })).toEqual(['of-cask']);
  expect(await about({ caskId: '987654321' })).toEqual([]);
});

test('news is unread from the day a member joined until that member reads it', async () => {
  const joined = await publish('joined', { hours: 0 });
  const later = await publish('later', { hours: 0.1 });
  expect(await unread(holderToken)).toEqual([joined]);
  clock.set(clock.now().getTime() + 6 * 60_000);
  expect(await unread(holderToken)).toEqual([later, joined]);
  for (let i = 0; i < 2; i += 1)
    expect(
      (await request(app, news.readNews, { params: { slug: 'later' }, token: holderToken })).status,
    ).toBe(204);
  expect(await unread(holderToken)).toEqual([joined]);
  expect(await unread(otherToken)).toEqual([later, joined]);
  await request(app, news.readAllNews, { token: otherToken });
  expect([await unread(holderToken), await unread(otherToken)]).toEqual([[joined], []]);
});
