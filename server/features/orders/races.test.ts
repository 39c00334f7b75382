import { expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { errorStatus } from '#domain/errors.ts';
import { atOnce, codesOf, untilWaiting, whileHeld } from '#testing/database/at-once.ts';
import { buildCask, buildCoupon, buildMember } from '#testing/fixtures/builders.ts';
import { buildBuyers, callerOf, fillCart, type Wanted } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { database, db } = context;

const ordersOf = (memberId: string) =>
  db.selectFrom('orders').selectAll().where('memberId', '=', memberId).execute();

async function twoCarts(balance: number, wanted: Wanted) {
  const member = await buildMember(context, { balance: { SGD: balance } });
  const caller = callerOf(member);
  const carts = [
    await fillCart(context, caller, wanted),
    await fillCart(context, caller, { ...wanted, anonymous: true }),
  ];
  return { member, carts };
}

test('the same key with another body is refused as 422, later and in the same moment', async () => {
  const cask = await buildCask(context);
  const [early, late] = await buildBuyers(context, 2, { casks: [[cask, 1]] });
  await early!.place('an-early-key');
  const after = await atOnce(1, () => early!.place('an-early-key', { ageDeclaration: false }));
  expect(codesOf(after.refusals)).toEqual({ IDEMPOTENCY_KEY_REUSED: 1 });
  expect(errorStatus.IDEMPOTENCY_KEY_REUSED).toBe(422);
  const hold = `select 1 from cart where id = '${late!.cartId}' for update`;
  const twins = await whileHeld(database, hold, 1, async () => {
    const first = late!.place('a-late-key');
    await untilWaiting(database, 1);
    return Promise.all([first, atOnce(20, () => late!.place('a-late-key', { currencyType: 'EUR' }))]);
  });
  expect(codesOf(twins[1].refusals)).toEqual({ IDEMPOTENCY_KEY_REUSED: 20 });
  expect(await ordersOf(late!.caller.memberId)).toHaveLength(1);
});

test('a member uses a coupon for one use each in one of two simultaneous orders', async () => {
  const cask = await buildCask(context, { shares: 100 });
  for (let i = 0; i < 10; i += 1) {
    const { code } = await buildCoupon(context, { maxUsesPerMember: 1 });
    const { carts } = await twoCarts(50_000, { casks: [[cask, 1]], coupon: code });
    const { answers, refusals } = await atOnce(2, (n) => carts[n]!.place());
    expect(answers).toHaveLength(1);
    expect(codesOf(refusals)).toEqual({ COUPON_ALREADY_USED: 1 });
  }
});

test('buyers whose carts cross — one cask first here, the other first there — never wait for each other', async () => {
  const [a, b] = [await buildCask(context, { shares: 60 }), await buildCask(context, { shares: 60 })];
  const there = await buildBuyers(context, 10, { casks: [[a, 3], [b, 3]] }); // oxfmt-ignore
  const back = await buildBuyers(context, 10, { casks: [[b, 3], [a, 3]] }); // oxfmt-ignore
  const { answers } = await atOnce(20, (i) => (i % 2 ? there : back)[i >> 1]!.place());
  expect(answers).toHaveLength(20);
});

test('two buyers who each hold a part of the shares that both need are both answered', async () => {
  const cask = await buildCask(context, { shares: 3 });
  const [all] = await buildBuyers(context, 1, { casks: [[cask, 3]] });
  const [two] = await buildBuyers(context, 1, { casks: [[cask, 2]] });
  const rowOf = (n: number) =>
    `select 1 from cask_share where cask_id = ${cask.id} and number = ${n} for update`;
  const orders: Promise<unknown>[] = [];
  // `all` takes share 3 and waits for 1; then `two` finds share 2 free, takes it, and waits for 1 as well.
  const { answers, refusals } = await whileHeld(database, rowOf(1), 2, async () => {
    await whileHeld(database, rowOf(2), 1, async () => void orders.push(all!.place()));
    orders.push(two!.place());
    return atOnce(2, (i) => orders[i]!);
  });
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ NOT_ENOUGH_SHARES: 1 });
  expect([0, 1]).toContain(refusals[0]!.details.left);
});

test('no order is refused for a share that another order holds and then releases', async () => {
  for (let i = 0; i < 5; i += 1) {
    const cask = await buildCask(context, { shares: 1 });
    const [poor] = await buildBuyers(context, 1, { casks: [[cask, 1]] }, { balance: { SGD: 100 } });
    const [rich] = await buildBuyers(context, 1, { casks: [[cask, 1]] });
    const hold = `select 1 from wallet where member_id = '${poor!.caller.memberId}' for update`;
    // The poor one has claimed the share and waits for the wallet; the rich one waits for the share.
    const [first, second] = await whileHeld(database, hold, 2, async () => {
      const failing = atOnce(1, () => poor!.place());
      await untilWaiting(database, 1);
      return Promise.all([failing, rich!.place()]);
    });
    expect(codesOf(first.refusals)).toEqual({ NOT_ENOUGH_BALANCE: 1 });
    expect(second.lines[0]!.quantity).toBe(1);
  }
});

testInvariants(context);
