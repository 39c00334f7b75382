import { expect, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { addDays, instantAt } from '#domain/calendar.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { buildBuyers } from '#testing/fixtures/buyers.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { testContext } from '#testing/test-context.ts';
import { matureShares } from './mature-shares.ts';

const context = await testContext();
const { db, clock } = context;

test('shares mature once the time for withdrawing from them is over, and once only', async () => {
  const [buyer, later] = await buildBuyers(context, 2, { casks: [[await buildCask(context), 2]] });
  const order = await buyer!.place();
  const statesOf = async (orderId: string) =>
    (await rowsOf(db, 'certificate', { orderId })).map(({ state }) => state);
  const midnight = instantAt('SG', Date.parse(`${addDays(order.withdrawUntil, 1)}T00:00:00Z`));
  clock.set(midnight.getTime() - 1);
  const young = await later!.place();
  await matureShares(context);
  expect(await statesOf(order.id)).toEqual(['PURCHASED', 'PURCHASED']);
  clock.set(midnight);
  await Promise.all([matureShares(context), matureShares(context)]);
  expect(await statesOf(order.id)).toEqual(['MATURING', 'MATURING']);
  expect(await statesOf(young.id)).toEqual(['PURCHASED', 'PURCHASED']);
  expect(await db.selectFrom('shareMove').selectAll().execute()).toHaveLength(2);
  expect(await brokenInvariants(context.database)).toEqual({});
});
