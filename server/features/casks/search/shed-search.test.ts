import { expect, test } from 'vitest';
import { searchCasks } from '#contract/cask/cask.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { admissionClasses } from '#server/platform/http/admission.ts';
import { untilWaiting } from '#testing/database/at-once.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

test('after a search was shed, a list still shows the price of now', async () => {
  const cache = new ResponseCache(undefined, () => 0);
  const context = { ...(await testContext()), cache };
  const { database } = context;
  const app = await testApp(context);
  cache.onListenerConnected();
  const cask = await buildCask(context, { price: { SGD: 10_000, EUR: 7000 } });
  const list = (priceMin = 0) =>
    request(app, searchCasks, { query: { priceMin: String(priceMin), currencyType: 'EUR' } });
  expect((await list()).body.content[0]?.caskProfile.price).toBe(7000);
  const { running, shedAt, retryAfter } = admissionClasses.visit;
  const crowd = await database.asSuperuser(async (holder) => {
    await holder.query('begin');
    await holder.query('lock table distillery in access exclusive mode');
    const searches = Array.from({ length: running + shedAt }, (_, i) => list(i + 1));
    await untilWaiting(database, 8);
    await holder.query('update offer set price_eur = 8000 where cask_id = $1', [cask.id]);
    cache.clear();
    const { status, headers } = await list(200);
    expect([status, headers['retry-after']]).toEqual([503, String(retryAfter)]);
    await holder.query('commit');
    return searches;
  });
  await refreshListing(context, [cask.id]);
  await Promise.all(crowd);
  expect((await list()).body.content[0]?.caskProfile.price).toBe(8000);
});
