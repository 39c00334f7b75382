import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import * as contract from '#contract/membership/membership.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import {
  balanceOf,
  buildCoupon,
  buildMember,
  loginAs,
  type MemberFacts,
  buildCask,
} from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { buildMeeting, levelIds, loginMember, takeLevel } from '#testing/fixtures/memberships.ts';
import { testShop } from '#testing/test-shop.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { bookMeeting } from '../benefits/book-meeting.ts';
import { requestBenefit } from '../benefits/request-benefit.ts';
import { joinFree } from './join-free.ts';

const { context, call } = await testShop();
const start = '2026-03-02T12:00:00Z';
beforeEach(() => context.clock.set(start));

const someone = (facts: MemberFacts = {}) => loginMember(context, facts);

const ask = (token: string, body: object, idempotencyKey: string = randomUUID()) =>
  call(contract.subscribe, { token, idempotencyKey, body: { currencyType: 'SGD', ...body } as never });

test('a paid level lasts 12 months from payment, is paid from the wallet, and has its invoice', async () => {
  const { id, email, token } = await someone({ country: 'IE' });
  const wanted = { membershipId: levelIds.STILLMAN, currencyType: 'EUR', expectedTotal: 11_500 };
  const { status, body } = await ask(token, wanted);
  expect(status).toBe(201);
  const term = { startsAt: '2026-03-02T12:00:00.000Z', endsAt: '2027-03-02T12:00:00.000Z', current: true };
  const payment = { price: 11_500, paid: 11_500, currency: 'EUR' };
  expect(body.subscription).toMatchObject({ levelName: 'Stillman', ...term, ...payment });
  expect(body.subscription.invoiceNumber).toMatch(/^T2026-\d{6}$/);
  expect(await balanceOf(context, id, 'EUR')).toBe(88_500);
  const query = { email, currencyType: 'EUR' as const, fields: 'ALL' as const };
  const wallet = await call(walletInfo, { token, query });
  const posted = { transactionType: 'SUBSCRIPTION', amount: 11_500 };
  expect(wallet.body.recentTransactions[0]).toMatchObject(posted);
  const { subscription } = (await call(contract.getSubscription, { token })).body;
  expect(subscription).toEqual(body.subscription);

  const params = { subscriptionId: body.subscription.id };
  const invoice = await call(contract.getSubscriptionInvoice, { token, params });
  expect([invoice.status, invoice.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  await context.runJobs();
  const mail = context.mailTo(email);
  for (const words of [
    'You have moved up: you are now a Stillman',
    'Paid from your wallet: €115.00',
    'until the end of 16 Mar 2026',
  ])
    expect(mail.text).toContain(words);
  expect(mail.attachments[0]?.filename).toBe(`invoice-${body.subscription.invoiceNumber}.pdf`);
});

test('an upgrade credits what is left of the term, less benefits used or booked; the total agreed to is charged', async () => {
  const { id, login, caller } = await someone();
  await takeLevel(context, caller, 'STILLMAN');
  await bookMeeting(context, caller, (await buildMeeting(context, { level: 'STILLMAN' })).id);
  const wish = { kind: 'TAILORED_EXPERIENCE', wish: 'A quiet afternoon', month: '2026-06' } as const;
  await requestBenefit(context, caller, wish);
  context.clock.set('2026-03-03T12:00:00Z');
  const token = await login();
  const { body: quotes } = await call(contract.quoteSubscriptions, { token, query: { currencyType: 'SGD' } });
  // Five of the seven uses that the term includes are left.
  const blender = { change: 'UPGRADE', price: 58_800, credit: 12_000, discount: 0, total: 46_800 };
  expect(quotes).toMatchObject([
    { levelId: 2, change: null, refusal: 'RENEWAL_TOO_EARLY', price: 16_800 },
    { levelId: 3, ...blender, refusal: null, endsAt: '2027-03-03T12:00:00.000Z' },
  ]);
  const body = { membershipId: levelIds.MASTER_BLENDER };
  await expectRefusal(ask(token, { ...body, expectedTotal: 58_800 }), 'PRICE_CHANGED');
  expect((await ask(token, { ...body, expectedTotal: blender.total })).status).toBe(201);
  expect(await balanceOf(context, id)).toBe(100_000 - 16_800 - blender.total);
  const { body: history } = await call(contract.listSubscriptions, { token, query: {} });
  expect(history.content.map(({ levelName, current }) => [levelName, current])).toEqual([
    ['Master Blender', true],
    ['Stillman', false],
    ['Cooper', false],
  ]);
});

test('each renewal ends on the day of the first beginning, 29 February or the last of the month', async () => {
  const { caller } = await someone();
  const ends: unknown[] = [];
  for (const day of ['2028-02-29', '2029-02-20', '2030-02-20', '2031-02-20', '2032-02-20']) {
    context.clock.set(`${day}T12:00:00Z`);
    ends.push((await takeLevel(context, caller, 'STILLMAN')).endsAt?.slice(0, 10));
  }
  expect(ends).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']);
});

test('a renewal begins where the term ends, a lower level too; until then the present one counts', async () => {
  const { login, caller } = await someone();
  await takeLevel(context, caller, 'MASTER_BLENDER');
  context.clock.set('2027-02-20T12:00:00Z');
  const token = await login();
  await takeLevel(context, caller, 'STILLMAN');
  const before = (await call(contract.getSubscription, { token })).body;
  expect(before.subscription).toMatchObject({ levelName: 'Master Blender', current: true });
  const nextTerm = { startsAt: '2027-03-02T12:00:00.000Z', endsAt: '2028-03-02T12:00:00.000Z' };
  expect(before.next).toMatchObject({ levelName: 'Stillman', ...nextTerm, current: false });
  await expectRefusal(ask(token, { membershipId: levelIds.STILLMAN }), 'ALREADY_SUBSCRIBED');
  context.clock.set('2027-03-02T12:00:00Z');
  const after = (await call(contract.getSubscription, { token: await login() })).body;
  expect(after).toMatchObject({ subscription: { levelName: 'Stillman', current: true }, next: null });
});

test.each([
  [{ membershipId: 1 }, 422, 'MEMBERSHIP_FREE'],
  [{ membershipId: 999 }, 422, 'MEMBERSHIP_UNKNOWN'],
  [{ membershipId: 2, couponCode: 'no-such-code' }, 422, 'COUPON_UNKNOWN'],
])('%o is refused', async (body, status, code) => {
  const { token } = await someone();
  const answer = await ask(token, body);
  expect([answer.status, answer.error.errorCode]).toEqual([status, code]);
});

test('a coupon for memberships reduces one, in Ireland too, and is redeemed once', async () => {
  const { code, id } = await buildCoupon(context, { appliesTo: 'MEMBERSHIP', value: 15 });
  const { token, id: memberId } = await someone({ country: 'IE', membership: null });
  const query = { currencyType: 'EUR' as const, couponCode: ` ${code.toUpperCase()} ` };
  const { body: quotes } = await call(contract.quoteSubscriptions, { token, query });
  expect(quotes[0]).toMatchObject({ price: 11_500, discount: 1725, total: 9775, couponRefusal: null });
  const body = { membershipId: 2, currencyType: 'EUR', couponCode: code, expectedTotal: 9775 };
  expect((await ask(token, body)).body.subscription).toMatchObject({ discount: 1725, paid: 9775 });
  expect(await balanceOf(context, memberId, 'EUR')).toBe(100_000 - 9775);
  expect(await rowOf(context.db, 'coupon', { id })).toMatchObject({ uses: 1 });
  await expectRefusal(
    ask(token, { membershipId: 3, currencyType: 'EUR', couponCode: code }),
    'COUPON_ALREADY_USED',
  );
});

test('a coupon that takes everything off moves no money', async () => {
  const { code } = await buildCoupon(context, { appliesTo: 'MEMBERSHIP', value: 100 });
  const { id, caller } = await someone({ membership: null });
  const taken = await takeLevel(context, caller, 'STILLMAN', { couponCode: code, expectedTotal: 0 });
  expect(taken).toMatchObject({ discount: 16_800, paid: 0 });
  expect(await balanceOf(context, id)).toBe(100_000);
});

const subscriptionsOf = (memberId: string) => rowsOf(context.db, 'subscription', { memberId });

test('the first order starts the free term once, whatever joins beside it', async () => {
  const cask = await buildCask(context, { shares: 100 });
  for (let i = 0; i < 10; i += 1) {
    const caller = callerOf(await buildMember(context, { balance: { SGD: 100_000 } }));
    const carts = [
      await fillCart(context, caller, { casks: [[cask, 1]] }),
      await fillCart(context, caller, { casks: [[cask, 1]], anonymous: true }),
    ];
    const { refusals } = await atOnce(6, (n): Promise<unknown> => {
      return n < 2 ? carts[n]!.place() : joinFree(context, caller, 1);
    });
    expect(codesOf(refusals)).toEqual({});
    const [subscription, ...more] = await subscriptionsOf(caller.memberId);
    expect(more).toEqual([]);
    expect(subscription?.startsAt).toEqual(context.clock.now());
  }
});

const join = (token: string, membershipId: number = levelIds.COOPER) =>
  call(contract.joinFreeMembership, { token, body: { membershipId } });

test('a free membership is joined and not started, and joining again changes nothing', async () => {
  const token = await loginAs(context, await buildMember(context, { membership: null }));
  const first = await join(token);
  const joined = { levelName: 'Cooper', startsAt: null, endsAt: null, current: true };
  expect(first.body.subscription).toMatchObject(joined);
  expect((await join(token)).body).toEqual(first.body);
  const { id: subscriptionId } = first.body.subscription;
  const cancellation = { subscriptionId, when: 'AT_ONCE', refund: 0, charge: 0, withdrawUntil: null };
  const { body } = await call(contract.getSubscription, { token });
  expect(body).toEqual({ ...first.body, next: null, cancellation });
});

test('one that has run out can be joined again; a paid or unknown level is not given for free', async () => {
  const token = await loginAs(context, await buildMember(context, { membership: 'expired' }));
  await expectRefusal(join(token, levelIds.STILLMAN), 'MEMBERSHIP_NOT_FREE');
  await expectRefusal(join(token, 999_999), 'MEMBERSHIP_UNKNOWN');
  expect((await call(contract.getSubscription, { token })).body.subscription?.current).toBe(false);
  expect((await join(token)).body.subscription).toMatchObject({ startsAt: null, current: true });
});

testInvariants(context);
