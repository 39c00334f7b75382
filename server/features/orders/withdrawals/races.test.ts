import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import { addDays, dateIn, instantAt } from '#domain/calendar.ts';
import { deleteAccount } from '#server/features/account/privacy/delete-account.ts';
import { atOnce, codesOf, untilWaiting, whileHeld } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { balanceOf, buildCask, buildCoupon, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { recordWithdrawal } from '#server/office/orders/record-withdrawal.ts';
import { withdrawOrder } from './withdraw-order.ts';

const context = await testContext();
const { db, clock, database } = context;

async function bought(quantity: number) {
  const { code } = await buildCoupon(context, { kind: 'AMOUNT', value: 1001, currency: 'SGD' });
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const caller = callerOf(member);
  const wanted = { casks: [[await buildCask(context), quantity]], coupon: code } as const;
  return { member, caller, order: await (await fillCart(context, caller, wanted)).place() };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const withdraw = ({ caller, order }: Bought, shares: Order['lines'][number]['shares']) =>
  withdrawOrder(context, caller, order.id, randomUUID(), {
    shareCodes: shares.map(({ shareCode }) => shareCode),
    expectedRefund: shares.reduce((sum, { paid }) => sum + paid, 0),
  });

const sharesOf = ({ order }: Bought) => order.lines.flatMap(({ shares }) => shares);
const lockOf = ({ member }: Bought) => `select 1 from member where id = '${member.id}' for update`;
const countOf = async ({ order }: Bought) =>
  (await db.selectFrom('withdrawal').select('id').where('orderId', '=', order.id).execute()).length;

test('one of many withdrawals from the same shares at once is done', async () => {
  const buyer = await bought(3);
  const { answers, refusals } = await whileHeld(database, lockOf(buyer), 8, () =>
    atOnce(8, () => withdraw(buyer, sharesOf(buyer))),
  );
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ SHARES_NOT_WITHDRAWABLE: 7 });
  expect(await balanceOf(context, buyer.member.id)).toBe(100_000);
  expect(await countOf(buyer)).toBe(1);
  expect(await brokenInvariants(database)).toEqual({});
});

test('withdrawals from different shares of an order at once give back what was paid, to the cent', async () => {
  const buyer = await bought(7);
  const { answers } = await whileHeld(database, lockOf(buyer), 7, () =>
    atOnce(7, (i) => withdraw(buyer, sharesOf(buyer).slice(i, i + 1))),
  );
  expect(answers).toHaveLength(7);
  expect(await balanceOf(context, buyer.member.id)).toBe(100_000);
  expect(await countOf(buyer)).toBe(7);
  expect(await brokenInvariants(database)).toEqual({});
});

test('the member and an operator withdraw from the same order: it is done once', async () => {
  const buyer = await bought(2);
  const operator = callerOf(await buildMember(context));
  const received = { receivedOn: dateIn('SG', clock.now()), note: 'By e-mail' };
  const { answers, refusals } = await whileHeld(database, lockOf(buyer), 2, () =>
    atOnce(2, (i) =>
      i === 0
        ? withdraw(buyer, sharesOf(buyer))
        : recordWithdrawal(context, operator, buyer.order.id, received),
    ),
  );
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ SHARES_NOT_WITHDRAWABLE: 1 });
  expect(await balanceOf(context, buyer.member.id)).toBe(100_000);
});

test('an account is not deleted beside a withdrawal: first the shares stand in the way, then the money', async () => {
  const buyer = await bought(1);
  const { answers, refusals } = await whileHeld(database, lockOf(buyer), 2, () =>
    atOnce<unknown>(2, (i) =>
      i === 0
        ? withdraw(buyer, sharesOf(buyer))
        : deleteAccount(context, buyer.caller, buyer.member.password),
    ),
  );
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ ACCOUNT_NOT_EMPTY: 1 });
  expect(await balanceOf(context, buyer.member.id)).toBe(100_000);
});

test('a withdrawal that waits for a lock past midnight is too late', async () => {
  const buyer = await bought(1);
  const before = clock.now();
  const midnight = instantAt('SG', Date.parse(`${addDays(buyer.order.withdrawUntil, 1)}T00:00:00Z`));
  clock.set(midnight.getTime() - 1);
  const { refusals } = await database.asSuperuser(async (holder) => {
    await holder.query('begin');
    await holder.query(lockOf(buyer));
    const waiting = atOnce(1, () => withdraw(buyer, sharesOf(buyer)));
    await untilWaiting(database, 1);
    clock.set(midnight);
    await holder.query('commit');
    return waiting;
  });
  expect(codesOf(refusals)).toEqual({ WITHDRAWAL_OVER: 1 });
  expect(await countOf(buyer)).toBe(0);
  clock.set(before);
});
