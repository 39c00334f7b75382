import { expect } from 'vitest';
import type { Subscription } from '#contract/membership/membership.ts';
import type { Order } from '#contract/order/order.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { expectRefused, expectStatus, type Refusal } from './expect.ts';
import {
  caskOfOffer,
  costOf,
  expectSharedFairly,
  findCart,
  isAdult,
  iso,
  memberOf,
  membershipOf,
  soldOf,
  twelveMonthsAfter,
} from './rules.ts';
import type { ModelCart, ModelMember, Of, Step, World } from './world.ts';

function buyerReasons(world: World, member: ModelMember, order: Of<'order'>): ErrorCode[] {
  const { country, dateOfBirth } = member;
  const isMinor = country !== null && dateOfBirth !== null && !isAdult(dateOfBirth, country, world.now);
  const reasons: [ErrorCode, boolean][] = [
    ['TERMS_NOT_ACCEPTED', !order.termsAccepted],
    ['COUNTRY_UNKNOWN', country === null],
    ['AGE_UNKNOWN', dateOfBirth === null],
    ['TOO_YOUNG', isMinor],
    ['AGE_DECLARATION_MISSING', country === 'SG' && !order.ageDeclaration],
    ['NOT_A_MEMBER', membershipOf(member, world.now)?.current !== true],
  ];
  return reasons.filter(([, holds]) => holds).map(([code]) => code);
}

/** docs/domain.md#selling-alcohol-in-ireland, in cents: 700 ml at 60.5 %, which every cask of the model is expected to hold at bottling, at 10 and 18 cents a gram. */
const irishMinimum = { EUR: 3342, SGD: 6015 };

function bill(world: World, member: ModelMember, cart: ModelCart, order: Of<'order'>) {
  const currency = order.currencyType;
  const { reasons, ...amounts } = costOf(world, cart, { member, currency });
  const refusals: Refusal[] = [...buyerReasons(world, member, order), ...reasons].map((code) => ({ code }));
  if (reasons.length === 0) {
    if (amounts.total !== order.expectedTotal) refusals.push({ code: 'PRICE_CHANGED' });
    const shortfall = amounts.total - member.balance[currency];
    if (shortfall > 0) refusals.push({ code: 'NOT_ENOUGH_BALANCE', shortfall });
  }
  for (const { offerId, quantity } of cart.entries) {
    const { id: caskId, left, price } = caskOfOffer(world, offerId);
    if (member.country === 'IE' && price[currency] < irishMinimum[currency])
      refusals.push({ code: 'BELOW_MINIMUM_PRICE', caskId });
    if (quantity > left) refusals.push({ code: 'NOT_ENOUGH_SHARES', left, caskId });
  }
  return { amounts, refusals };
}

function checkLines(world: World, cart: ModelCart, { currency, lines, discount }: Order): void {
  const byCask = <T extends { caskId: number }>(some: T[]) => some.toSorted((a, b) => a.caskId - b.caskId);
  const expected = cart.entries.map(({ offerId, quantity }) => {
    const { id: caskId, name, price } = caskOfOffer(world, offerId);
    const unitPrice = price[currency];
    return { caskId, name, quantity, unitPrice, total: quantity * unitPrice, codes: quantity };
  });
  // What a line costs is `total`, before its discount.
  const shown = lines.map((line) => {
    return { ...line, total: line.total + line.discount, codes: new Set(line.shareCodes).size };
  });
  expect(byCask(shown)).toMatchObject(byCask(expected));
  const sold = new Set(soldOf(world.members).map(({ code }) => code));
  expect(lines.flatMap(({ shareCodes }) => shareCodes).filter((code) => sold.has(code))).toEqual([]);
  expectSharedFairly(discount, shown);
}

function applyOrder(world: World, member: ModelMember, cart: ModelCart, placed: Order): void {
  const { total, placedAt, currency } = placed;
  for (const { offerId, quantity } of cart.entries) caskOfOffer(world, offerId).left -= quantity;
  member.balance[currency] -= total;
  if (total > 0) member.history.push({ transactionType: 'PAYMENT', amount: total, date: placedAt, currency });
  world.coupons.find(({ code }) => code === cart.coupon)?.usedBy.push(member.id);
  if (member.membership?.startsAt === null)
    Object.assign(member.membership, { startsAt: placedAt, endsAt: twelveMonthsAfter(world.now) });
  Object.assign(cart, { state: 'ORDERED', memberId: member.id });
  member.orders.push(placed);
}

const placeNow: Step<'order'> = (world, operation, answer) => {
  const member = memberOf(world, operation.as);
  const cart = findCart(world, operation);
  if (typeof cart === 'string') return expectRefused(answer, { code: cart });
  if (cart.entries.length === 0) return expectRefused(answer, { code: 'CART_EMPTY' });
  const { amounts, refusals } = bill(world, member, cart, operation);
  if (refusals.length > 0) return expectRefused(answer, ...refusals);
  expectStatus(answer, 201);
  const placed = answer.body as Order;
  const year = new Date(world.now).getUTCFullYear();
  const number = (world.invoices[year] ?? 0) + 1;
  world.invoices[year] = number;
  expect(placed).toMatchObject({
    placedAt: iso(world.now),
    currency: operation.currencyType,
    couponCode: cart.coupon,
    invoiceNumber: `T${year}-${String(number).padStart(6, '0')}`,
    ...amounts,
  });
  checkLines(world, cart, placed);
  applyOrder(world, member, cart, placed);
  member.keys[operation.key] = { asked: JSON.stringify(operation), answer: placed };
};

export const order: Step<'order'> = (world, operation, answer, loose) => {
  const before = memberOf(world, operation.as).keys[operation.key];
  if (!before) return placeNow(world, operation, answer, loose);
  if (before.asked !== JSON.stringify(operation))
    return expectRefused(answer, { code: 'IDEMPOTENCY_KEY_REUSED' });
  expectStatus(answer, 201);
  expect(answer.body, 'the answer kept for the key').toEqual(before.answer);
};

/** Levels as every shop begins: the first is free. */
export const freeLevel = 1;
const levels = 3;

export const join: Step<'join'> = (world, { as, levelId }, answer) => {
  if (levelId > levels) return expectRefused(answer, { code: 'MEMBERSHIP_UNKNOWN' });
  if (levelId !== freeLevel) return expectRefused(answer, { code: 'MEMBERSHIP_NOT_FREE' });
  expectStatus(answer, 200);
  const member = memberOf(world, as);
  if (membershipOf(member, world.now)?.current !== true)
    member.membership = { levelId, joinedAt: iso(world.now), startsAt: null, endsAt: null };
  const { subscription } = answer.body as { subscription: Subscription };
  expect(subscription).toMatchObject(membershipOf(member, world.now) ?? {});
};
