import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { act } from '#testing/model/commands.ts';
import { outcomesIn } from '#testing/model/outcomes.ts';
import { soldOf } from '#testing/model/rules.ts';
import { populate, realShop } from '#testing/model/shop.ts';
import { compare, readShop } from '#testing/model/visible.ts';
import { isWholeRun } from '#testing/run-seed.ts';
import { testShop } from '#testing/test-shop.ts';

// The model knows no limit of deposits in a day.
const { context, app } = await testShop(undefined, ({ config }) => ({
  config: { ...config, depositDailyLimit: 1_000_000_000 },
}));
const shop = realShop(app, context);

// A failure prints its seed, its path and what was done.
// oxlint-disable-next-line node/no-process-env -- read here only, to run a failure again or another seed
const { MODEL_SEED = '1', MODEL_PATH: path } = process.env;
const numRuns = isWholeRun ? 40 : 8;
const [timeout, shrinkingMs] = [1_500_000, 300_000];

test('the shop follows the rules, whatever its people do and in whatever order', { timeout }, async () => {
  let shrinkUntil = Infinity;
  const seeds = fc.noBias(fc.array(fc.noShrink(fc.nat()), { maxLength: 200, size: 'max' }));
  const property = fc.asyncProperty(seeds, fc.context(), async (drawn, report) => {
    fc.pre(performance.now() < shrinkUntil);
    const model = await populate(shop);
    try {
      for (const seed of drawn) await act(model, shop, seed, (done) => report.log(done));
      const { world } = model;
      compare(world, await readShop(shop, world));
      const sold = soldOf(world.members);
      expect(new Set(sold.map(({ code }) => code)).size).toBe(sold.length);
    } catch (error) {
      if (shrinkUntil === Infinity) shrinkUntil = performance.now() + shrinkingMs;
      throw error;
    }
  });
  await fc.assert(property, { seed: Number(MODEL_SEED), numRuns, ...(path && { path }) });
});

testInvariants(context);

const requiredOutcomes =
  outcomesIn(`add: 200 CART_MOVED CART_ALREADY_ORDERED CART_NOT_FOUND NOT_ENOUGH_SHARES OFFER_NOT_ON_SALE
  update: 200, remove: 200, removeCoupon: 200, join: 200
  coupon: 200 COUPON_UNKNOWN COUPON_NOT_FOR_THIS COUPON_NOT_IN_COUNTRY COUPON_USED_UP COUPON_WRONG_CURRENCY
  order: 201 PRICE_CHANGED NOT_ENOUGH_BALANCE NOT_ENOUGH_SHARES CART_EMPTY IDEMPOTENCY_KEY_REUSED TOO_YOUNG
  order: CART_ALREADY_ORDERED COUNTRY_UNKNOWN NOT_A_MEMBER COUPON_EXPIRED TERMS_NOT_ACCEPTED AGE_DECLARATION_MISSING`);

test.runIf(isWholeRun && path === undefined)('all of it happened: the runs are not about nothing', () => {
  const missing = requiredOutcomes.filter((how) => !shop.outcomes.has(how));
  // The state after a burst is luck, and with it whether each of the rare ones comes up this time.
  expect(missing.length, `never happened: ${missing.join(', ')}`).toBeLessThanOrEqual(
    requiredOutcomes.length / 8,
  );
  const steps = [...shop.outcomes.values()].reduce((sum, count) => sum + count, 0);
  expect(steps).toBeGreaterThan(3000);
  expect(shop.outcomes.get('order 201')).toBeGreaterThan(50);
});
