import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { placeOrder } from '#contract/order/order.ts';
import { afterFile } from '#testing/after-file.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { insertBuyers } from '#testing/database/insert-buyers.ts';
import { callApi, type Answer } from '#testing/client/call-api.ts';
import { spawnApiServer } from '#testing/processes/spawn-api-server.ts';
import { testClock } from '#testing/test-clock.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext({ now: testClock.now() });
const { database, db } = context;
const start = () => spawnApiServer({ DATABASE_URL: database.url });
const servers = await Promise.all([start(), start()]);
afterFile(() => Promise.all(servers.map((server) => server.kill())));

/** Orders, and does so again under the same key while the shop is too busy to say anything, as its answer asks for. */
async function order(url: string, request: Parameters<typeof callApi>[2], tries = 120): Promise<Answer> {
  const answer = await callApi(url, placeOrder, request);
  if (answer.status !== 503 || tries === 0) return answer;
  await sleep(500);
  return order(url, request, tries - 1);
}

/** Everyone orders in the same moment, every other one at the other process. */
async function rush(facts: { count: number; shares: number; quantity: number }) {
  const cask = await buildCask(context, { shares: facts.shares });
  const crowd = await insertBuyers(context, { ...facts, offerIds: [cask.offerId] });
  const answers = await Promise.all(
    crowd.map(({ token, cartId }, i) =>
      order(servers[i % 2]!.url, {
        token,
        idempotencyKey: randomUUID(),
        body: {
          cartId,
          currencyType: 'SGD',
          expectedTotal: 10_000 * facts.quantity,
          termsAccepted: true,
          ageDeclaration: true,
        },
      }),
    ),
  );
  return { cask, answers };
}

function byStatus(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('of 2,000 buyers at once at two processes, 10 get the last 10 shares and the rest are answered what is left', async () => {
  const { cask, answers } = await rush({ count: 2000, shares: 10, quantity: 1 });
  expect(byStatus(answers)).toEqual({ 201: 10, 409: 1990 });
  const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body);
  expect(new Set(refusals.map((body) => `${body['errorCode']} ${body['left']} ${body['caskId']}`))).toEqual(
    new Set([`NOT_ENOUGH_SHARES 0 ${cask.id}`]),
  );
  const sold = db.selectFrom('caskShare').where('caskId', '=', cask.id).where('orderId', 'is not', null);
  expect(await sold.selectAll().execute()).toHaveLength(10);
  expect(await brokenInvariants(database)).toEqual({});
}, 120_000);

test('of 300 buyers who want 3 of the last 10 shares each, 3 get them and the rest are answered that 1 is left', async () => {
  const { answers } = await rush({ count: 300, shares: 10, quantity: 3 });
  const refused = answers
    .filter(({ status }) => status !== 201)
    .map(({ status, body }) => `${status} ${body['errorCode']} ${body['left']}`);
  expect(byStatus(answers)).toEqual({ 201: 3, 409: 297 });
  expect(new Set(refused)).toEqual(new Set(['409 NOT_ENOUGH_SHARES 1']));
  expect(await brokenInvariants(database)).toEqual({});
}, 120_000);
