import type { Subscription } from '#contract/membership/membership.ts';
import type { Order } from '#contract/order/order.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { expectRefused, expectSame, expectStatus, Mismatch, type Refusal } from './expect.ts';
import {
  couponReasons,
  discountOf,
  findCart,
  isAdult,
  isMember,
  isSharedFairly,
  lineTotals,
  sum,
  twelveMonthsAfter,
} from './rules.ts';
import {
  caskOfOffer,
  memberOf,
  type ModelCart,
  type ModelMember,
  type Of,
  type Answer,
  type Step,
  type World,
} from './world.ts';

function buyerReasons(world: World, member: ModelMember, { terms, declared }: Of<'order'>): ErrorCode[] {
  const { country, dateOfBirth } = member;
  const isMinor = country !== null && dateOfBirth !== null && !isAdult(dateOfBirth, country, world.now);
  const reasons: [ErrorCode, boolean][] = [
    ['TERMS_NOT_ACCEPTED', !terms],
    ['COUNTRY_UNKNOWN', country === null],
    ['AGE_UNKNOWN', dateOfBirth === null],
    ['TOO_YOUNG', isMinor],
    ['AGE_DECLARATION_MISSING', country === 'SG' && !declared],
    ['NOT_A_MEMBER', !isMember(member, world.now)],
  ];
  return reasons.filter(([, holds]) => holds).map(([code]) => code);
}

/** docs/domain.md#selling-alcohol-in-ireland, in cents: 700 ml at 60.5 %, which every cask of the model is expected to hold at bottling, at 10 and 18 cents a gram. */
const irishMinimum = { EUR: 3342, SGD: 6015 };

interface Bill {
  subtotal: number;
  discount: number;
  total: number;
  refusals: Refusal[];
}

function bill(world: World, member: ModelMember, cart: ModelCart, order: Of<'order'>): Bill {
  const { currency } = order;
  const subtotal = sum(lineTotals(world, cart, currency));
  const coupon = world.coupons.find(({ code }) => code === cart.coupon);
  const couponRefusals = coupon ? couponReasons(world, coupon, { member, currency, subtotal }) : [];
  const discount = coupon && couponRefusals.length === 0 ? discountOf(coupon, subtotal) : 0;
  const total = subtotal - discount;
  const refusals: Refusal[] = [...buyerReasons(world, member, order), ...couponRefusals].map((code) => ({
    code,
  }));
  if (couponRefusals.length === 0) {
    if (total !== order.expectedTotal) refusals.push({ code: 'PRICE_CHANGED' });
    const shortfall = total - member.balance[currency];
    if (shortfall > 0) refusals.push({ code: 'NOT_ENOUGH_BALANCE', shortfall });
  }
  for (const { offerId, quantity } of cart.entries) {
    const { id: caskId, left, price } = caskOfOffer(world, offerId);
    if (member.country === 'IE' && price[currency] < irishMinimum[currency])
      refusals.push({ code: 'BELOW_MINIMUM_PRICE', caskId });
    if (quantity > left) refusals.push({ code: 'NOT_ENOUGH_SHARES', left, caskId });
  }
  return { subtotal, discount, total, refusals };
}

function checkLines(world: World, cart: ModelCart, order: Of<'order'>, placed: Order): void {
  const byCask = <T extends { caskId: number }>(lines: T[]) => lines.toSorted((a, b) => a.caskId - b.caskId);
  const lines = cart.entries.map(({ offerId, quantity }) => {
    const { id: caskId, name, price } = caskOfOffer(world, offerId);
    const unitPrice = price[order.currency];
    return { caskId, name, quantity, unitPrice, total: quantity * unitPrice, codes: quantity };
  });
  // What a line costs is `total`, before its discount.
  const shown = placed.lines.map(({ caskId, name, quantity, unitPrice, total, discount, shareCodes }) => {
    return { caskId, name, quantity, unitPrice, total: total + discount, codes: new Set(shareCodes).size };
  });
  expectSame('lines', byCask(lines), byCask(shown));
  const again = placed.lines
    .flatMap(({ shareCodes }) => shareCodes)
    .find((code) => world.sold.includes(code));
  if (again) throw new Mismatch(`share ${again} was sold before`);
  const priced = placed.lines.map(({ total, discount }) => ({ total: total + discount, discount }));
  if (!isSharedFairly(placed.discount, priced))
    throw new Mismatch(`a discount of ${placed.discount} is not shared fairly`);
}

function applyOrder(
  world: World,
  member: ModelMember,
  cart: ModelCart,
  operation: Of<'order'>,
  placed: Order,
): void {
  const { currency, key } = operation;
  for (const { offerId, quantity } of cart.entries) caskOfOffer(world, offerId).left -= quantity;
  const shares = placed.lines.flatMap(({ caskId, shareCodes }) =>
    shareCodes.map((code) => ({ caskId, code })),
  );
  world.sold.push(...shares.map(({ code }) => code));
  member.balance[currency] -= placed.total;
  if (placed.total > 0)
    member.history.push({ type: 'PAYMENT', amount: placed.total, at: world.now, currency });
  world.coupons.find(({ code }) => code === cart.coupon)?.usedBy.push(member.id);
  if (member.membership && member.membership.startsAt === null)
    Object.assign(member.membership, { startsAt: world.now, endsAt: twelveMonthsAfter(world.now) });
  Object.assign(cart, { state: 'ORDERED', memberId: member.id });
  const { id, total, invoiceNumber: invoice } = placed;
  member.orders.push({ id, placedAt: world.now, total, invoice, shares });
  member.keys[key] = { asked: JSON.stringify(operation), answer: placed };
}

function placeNow(world: World, member: ModelMember, operation: Of<'order'>, answer: Answer): void {
  const cart = findCart(world, operation);
  if (typeof cart === 'string') return expectRefused(answer, { code: cart });
  if (cart.entries.length === 0) return expectRefused(answer, { code: 'CART_EMPTY' });
  const { subtotal, discount, total, refusals } = bill(world, member, cart, operation);
  if (refusals.length > 0) return expectRefused(answer, ...refusals);
  expectStatus(answer, 201);
  const placed = answer.body as Order;
  const year = new Date(world.now).getUTCFullYear();
  const number = (world.invoices[year] ?? 0) + 1;
  world.invoices[year] = number;
  const expected = {
    placedAt: new Date(world.now).toISOString(),
    currency: operation.currency,
    couponCode: cart.coupon,
    invoiceNumber: `T${year}-${String(number).padStart(6, '0')}`,
    subtotal,
    discount,
    total,
  };
  const names = Object.keys(expected) as (keyof typeof expected)[];
  expectSame('order', expected, Object.fromEntries(names.map((name) => [name, placed[name]])));
  checkLines(world, cart, operation, placed);
  applyOrder(world, member, cart, operation, placed);
}

export const order: Step<'order'> = (world, operation, answer) => {
  const member = memberOf(world, operation.as);
  const before = member.keys[operation.key];
  if (!before) return placeNow(world, member, operation, answer);
  if (before.asked !== JSON.stringify(operation))
    return expectRefused(answer, { code: 'IDEMPOTENCY_KEY_REUSED' });
  expectStatus(answer, 201);
  expectSame('the answer kept for the key', before.answer, answer.body);
};

/** Levels as every shop begins: the first is free. */
const freeLevel = 1;
const levels = 3;

export const join: Step<'join'> = (world, { as, levelId }, answer) => {
  if (levelId > levels) return expectRefused(answer, { code: 'MEMBERSHIP_UNKNOWN' });
  if (levelId !== freeLevel) return expectRefused(answer, { code: 'MEMBERSHIP_NOT_FREE' });
  expectStatus(answer, 200);
  const member = memberOf(world, as);
  if (!isMember(member, world.now)) member.membership = { joinedAt: world.now, startsAt: null, endsAt: null };
  const { subscription } = answer.body as { subscription: Subscription };
  expectSame('membership', expectedMembership(member, world.now), shownMembership(subscription));
};

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

export function expectedMembership(member: ModelMember, now: number) {
  const { membership } = member;
  return (
    membership && {
      levelId: freeLevel,
      joinedAt: iso(membership.joinedAt),
      startsAt: iso(membership.startsAt),
      endsAt: iso(membership.endsAt),
      current: isMember(member, now),
    }
  );
}

export function shownMembership(subscription: Subscription | null) {
  if (!subscription) return null;
  const { levelId, joinedAt, startsAt, endsAt, current } = subscription;
  return { levelId, joinedAt, startsAt, endsAt, current };
}
