import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { rowsOf } from '#testing/database/rows.ts';
import type { Order } from '#contract/order/order.ts';
import { dateIn } from '#domain/calendar.ts';
import { deleteAccount } from '#server/features/account/privacy/delete-account.ts';
import { atOnce, codesOf, whileHeld } from '#testing/database/at-once.ts';
import { balanceOf, buildCoupon, buildMember } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf, type Bought } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { recordWithdrawal } from '#server/office/orders/record-withdrawal.ts';
import { withdrawOrder } from './withdraw-order.ts';

const context = await testContext();
const { db, clock, database } = context;

async function bought(quantity: number) {
  const { code } = await buildCoupon(context, { kind: 'AMOUNT', value: 1001, currency: 'SGD' });
  return buyShares(context, { quantity, coupon: code });
}

const withdraw = ({ caller, order }: Bought, shares: Order['lines'][number]['shares']) =>
  withdrawOrder(context, caller, order.id, randomUUID(), {
    shareCodes: shares.map(({ shareCode }) => shareCode),
    expectedRefund: shares.reduce((sum, { paid }) => sum + paid, 0),
  });

const sharesOf = ({ order }: Bought) => order.lines.flatMap(({ shares }) => shares);
const lockOf = ({ member }: Bought) => `select 1 from member where id = '${member.id}' for update`;
/** Calls that meet at the lock of the buyer. */
const atOnceFor = <T>(buyer: Bought, count: number, work: (i: number) => Promise<T>) =>
  whileHeld(database, lockOf(buyer), count, () => atOnce(count, work));
const countOf = async ({ order }: Bought) => (await rowsOf(db, 'withdrawal', { orderId: order.id })).length;

test('one of many withdrawals from the same shares at once is done', async () => {
  const buyer = await bought(3);
  const { answers, refusals } = await atOnceFor(buyer, 8, () => withdraw(buyer, sharesOf(buyer)));
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ SHARES_NOT_WITHDRAWABLE: 7 });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  expect(await countOf(buyer)).toBe(1);
});

test('withdrawals from different shares of an order at once give back what was paid, to the cent', async () => {
  const buyer = await bought(7);
  const { answers } = await atOnceFor(buyer, 7, (i) => withdraw(buyer, sharesOf(buyer).slice(i, i + 1)));
  expect(answers).toHaveLength(7);
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  expect(await countOf(buyer)).toBe(7);
});

test('the member and an operator withdraw from the same order: it is done once', async () => {
  const buyer = await bought(2);
  const operator = callerOf(await buildMember(context));
  const received = { receivedOn: dateIn('SG', clock.now()), note: 'By e-mail' };
  const { answers, refusals } = await atOnceFor(buyer, 2, (i) => {
    if (i === 0) return withdraw(buyer, sharesOf(buyer));
    return recordWithdrawal(context, operator, { id: buyer.order.id, ...received });
  });
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ SHARES_NOT_WITHDRAWABLE: 1 });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
});

test('an account is not deleted beside a withdrawal: first the shares stand in the way, then the money', async () => {
  const buyer = await bought(1);
  const { answers, refusals } = await atOnceFor<unknown>(buyer, 2, (i) => {
    if (i === 0) return withdraw(buyer, sharesOf(buyer));
    return deleteAccount(context, buyer.caller, buyer.member);
  });
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ ACCOUNT_NOT_EMPTY: 1 });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
});

testInvariants(context);
