import { expect, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { dateIn } from '#domain/calendar.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { deleteAccount } from '#server/features/account/privacy/delete-account.ts';
import { recordWithdrawal } from '#server/office/orders/record-withdrawal.ts';
import { atOnce, codesOf, untilWaiting, whileHeld } from '#testing/database/at-once.ts';
import { balanceOf, buildCask, buildCoupon, buildMember } from '#testing/fixtures/builders.ts';
import {
  buildBuyers,
  buyShares,
  callerOf,
  fillCart,
  giveBack,
  type Bought,
} from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { database, db, clock } = context;

test('the same key with another body is refused as 422, later and in the same moment', async () => {
  const cask = await buildCask(context);
  const [early, late] = await buildBuyers(context, 2, { casks: [[cask, 1]] });
  await early!.place('an-early-key');
  const other = early!.place('an-early-key', { ageDeclaration: false });
  await expectRefusal(other, 'IDEMPOTENCY_KEY_REUSED', { status: 422 });
  const hold = `select 1 from cart where id = '${late!.cartId}' for update`;
  const twins = await whileHeld(database, hold, 1, async () => {
    const first = late!.place('a-late-key');
    await untilWaiting(database, 1);
    return Promise.all([first, atOnce(20, () => late!.place('a-late-key', { currencyType: 'EUR' }))]);
  });
  expect(codesOf(twins[1].refusals)).toEqual({ IDEMPOTENCY_KEY_REUSED: 20 });
  expect(await rowsOf(db, 'orders', { memberId: late!.caller.memberId })).toHaveLength(1);
});

test('a member uses a coupon for one use each in one of two simultaneous orders', async () => {
  const cask = await buildCask(context, { shares: 100 });
  for (let i = 0; i < 10; i += 1) {
    const { code } = await buildCoupon(context, { maxUsesPerMember: 1 });
    const caller = callerOf(await buildMember(context, { balance: { SGD: 50_000 } }));
    const wanted = { casks: [[cask, 1]], coupon: code } as const;
    const anonymous = { ...wanted, anonymous: true };
    const carts = [await fillCart(context, caller, wanted), await fillCart(context, caller, anonymous)];
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

/** An order whose coupon does not divide evenly among its shares. */
async function bought(quantity: number) {
  const { code } = await buildCoupon(context, { kind: 'AMOUNT', value: 1001, currency: 'SGD' });
  return buyShares(context, { quantity, coupon: code });
}

/** Calls that meet at the lock of the buyer. */
const atOnceFor = <T>({ member }: Bought, count: number, work: (i: number) => Promise<T>) =>
  whileHeld(database, `select 1 from member where id = '${member.id}' for update`, count, () =>
    atOnce(count, work),
  );
const countOf = async ({ order }: Bought) => (await rowsOf(db, 'withdrawal', { orderId: order.id })).length;

test('one of many withdrawals from the same shares at once, by the member and an operator, is done', async () => {
  const buyer = await bought(3);
  const operator = callerOf(await buildMember(context));
  const received = { receivedOn: dateIn('SG', clock.now()), note: 'By e-mail' };
  const { answers, refusals } = await atOnceFor<unknown>(buyer, 8, (i) => {
    if (i > 0) return giveBack(context, buyer, buyer.codes);
    return recordWithdrawal(context, operator, { id: buyer.order.id, ...received });
  });
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ SHARES_NOT_WITHDRAWABLE: 7 });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  expect(await countOf(buyer)).toBe(1);
});

test('withdrawals from different shares of an order at once give back what was paid, to the cent', async () => {
  const buyer = await bought(7);
  const { answers } = await atOnceFor(buyer, 7, (i) => giveBack(context, buyer, buyer.codes.slice(i, i + 1)));
  expect(answers).toHaveLength(7);
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  expect(await countOf(buyer)).toBe(7);
});

test('an account is not deleted beside a withdrawal: first the shares stand in the way, then the money', async () => {
  const buyer = await bought(1);
  const { answers, refusals } = await atOnceFor<unknown>(buyer, 2, (i) => {
    if (i === 0) return giveBack(context, buyer, buyer.codes);
    return deleteAccount(context, buyer.caller, buyer.member);
  });
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ ACCOUNT_NOT_EMPTY: 1 });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
});

testInvariants(context);
