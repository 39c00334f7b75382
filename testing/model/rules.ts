import { expect } from 'vitest';
import type { Currency } from '#domain/money.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { ModelCart, ModelCask, ModelCoupon, ModelMember, World } from './world.ts';

/** Every share that they ever bought. */
export const soldOf = (members: ModelMember[]) =>
  members.flatMap(({ orders }) =>
    orders.flatMap(({ lines }) =>
      lines.flatMap(({ caskId, shareCodes }) => shareCodes.map((code) => ({ caskId, code }))),
    ),
  );

export const memberOf = ({ members }: World, id: string): ModelMember =>
  members.find((one) => one.id === id)!;

export const caskOfOffer = ({ casks }: World, offerId: number): ModelCask =>
  casks.find((one) => one.offerId === offerId)!;

/** docs/product.md#cask-states: FILLING_SOON → ACTIVE → ACTIVE_LIMITED_QUANTITY (≤ 10 % or ≤ 10 shares left) → SOLD_OUT. */
export function stateOf({ onSale, left, total }: ModelCask): string {
  if (!onSale) return 'FILLING_SOON';
  if (left === 0) return 'SOLD_OUT';
  return left <= 10 || left / total <= 0.1 ? 'ACTIVE_LIMITED_QUANTITY' : 'ACTIVE';
}

/** The cart a call may change, or the refusal it must give. */
export function findCart(
  world: World,
  { cartId, as }: { cartId: string; as: string | null },
): ModelCart | 'CART_NOT_FOUND' | 'CART_MOVED' | 'CART_ALREADY_ORDERED' {
  const cart = world.carts.find(({ id }) => id === cartId);
  if (!cart || (cart.memberId !== null && cart.memberId !== as)) return 'CART_NOT_FOUND';
  if (cart.state === 'ORDERED') return 'CART_ALREADY_ORDERED';
  if (cart.state === 'ACTIVE') return cart;
  const target = world.carts.find(({ id }) => id === cart.mergedInto);
  return as !== null && target?.memberId === as && target.state === 'ACTIVE' ? target : 'CART_MOVED';
}

export const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Every reason a coupon gives nothing on these cask shares; none when it does. */
function couponReasons(
  world: World,
  coupon: ModelCoupon,
  cart: { member: ModelMember | null; currency: Currency; subtotal: number },
): ErrorCode[] {
  const usesOfMember = coupon.usedBy.filter((id) => id === cart.member?.id).length;
  const reasons: [ErrorCode, boolean][] = [
    ['COUPON_NOT_FOR_THIS', coupon.appliesTo !== 'CASK_SHARE'],
    // S.I. 4/2020
    ['COUPON_NOT_IN_COUNTRY', cart.member?.country === 'IE'],
    ['COUPON_EXPIRED', world.now < coupon.from || world.now >= coupon.until],
    ['COUPON_USED_UP', coupon.usedBy.length >= coupon.maxUses],
    ['COUPON_ALREADY_USED', usesOfMember >= coupon.maxUsesPerMember],
    ['COUPON_WRONG_CURRENCY', coupon.currency !== null && coupon.currency !== cart.currency],
    ['COUPON_BELOW_MINIMUM', cart.subtotal < coupon.minimum],
  ];
  return reasons.filter(([, holds]) => holds).map(([code]) => code);
}

/** In minor units: rounded down, at most the subtotal. */
function discountOf(coupon: ModelCoupon, subtotal: number): number {
  if (coupon.kind === 'AMOUNT') return Math.min(coupon.value, subtotal);
  return Number((BigInt(subtotal) * BigInt(coupon.value)) / 100n);
}

/** @returns the price of a cart, and every reason for which its coupon gives nothing */
export function costOf(
  world: World,
  { entries, coupon: code }: Pick<ModelCart, 'entries' | 'coupon'>,
  buyer: { member: ModelMember | null; currency: Currency },
) {
  const subtotal = sum(
    entries.map(({ offerId, quantity }) => quantity * caskOfOffer(world, offerId).price[buyer.currency]),
  );
  const coupon = world.coupons.find((one) => one.code === code);
  const reasons = coupon ? couponReasons(world, coupon, { ...buyer, subtotal }) : [];
  const discount = coupon && reasons.length === 0 ? discountOf(coupon, subtotal) : 0;
  return { subtotal, discount, total: subtotal - discount, reasons };
}

/** A discount is shared over the lines without a lost cent, each within a cent of its proportion. */
export function expectSharedFairly(discount: number, lines: { total: number; discount: number }[]): void {
  expect(sum(lines.map((line) => line.discount)), 'the shared discount').toBe(discount);
  if (discount === 0) return;
  const subtotal = BigInt(sum(lines.map((line) => line.total)));
  const isNear = (line: { total: number; discount: number }) => {
    const off = BigInt(line.discount) * subtotal - BigInt(discount) * BigInt(line.total);
    return off > -subtotal && off < subtotal;
  };
  expect(
    lines.filter((line) => !isNear(line)),
    `lines with a wrong part of ${discount}`,
  ).toEqual([]);
}

const timeZones = { IE: 'Europe/Dublin', SG: 'Asia/Singapore' };

/** docs/product.md#who-may-buy: 18 full years on the day, in the buyer's country. */
export function isAdult(dateOfBirth: string, country: 'IE' | 'SG', now: number): boolean {
  // Sweden writes dates as ISO does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZones[country] }).format(now);
  return today >= `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}`;
}

export const iso = (instant: number) => new Date(instant).toISOString();

/** docs/product.md#membership: membership valid 12 months. */
export function twelveMonthsAfter(start: number) {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  // 29 February: the month has run over.
  if (end.getUTCMonth() !== new Date(start).getUTCMonth()) end.setUTCDate(0);
  return end.toISOString();
}

/** The membership of a member, with whether it is one at that moment. */
export const membershipOf = ({ membership }: ModelMember, now: number) =>
  membership && { ...membership, current: membership.endsAt === null || membership.endsAt > iso(now) };
