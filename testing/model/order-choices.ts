import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Currency } from '#domain/money.ts';
import { addPicks, anyCart, cartOf, chooseAdd } from './cart-choices.ts';
import { at, between, chance, currency, index, type Drawn } from './picks.ts';
import type { Choice, Model } from './model.ts';
import { couponReasons, discountOf, lineTotals, sum } from './rules.ts';
import { memberOf, type ModelCart, type Operation, type World } from './world.ts';

function totalOf(world: World, cart: ModelCart, as: string, of: Currency): number {
  const subtotal = sum(lineTotals(world, cart, of));
  const coupon = world.coupons.find(({ code }) => code === cart.coupon);
  const facts = { member: memberOf(world, as), currency: of, subtotal };
  const counts = coupon && couponReasons(world, coupon, facts).length === 0;
  return subtotal - (counts ? discountOf(coupon, subtotal) : 0);
}

const picks = {
  device: index,
  member: index,
  otherCart: anyCart,
  isSentAgain: chance(12),
  sent: index,
  isSentChanged: chance(30),
  isEmptyOrdered: chance(10),
  add: fc.record(addPicks),
  isCartCurrency: chance(80),
  currency,
  /** Minor units by which the expected total is wrong. */
  error: fc.oneof({ weight: 93, arbitrary: fc.constant(0) }, { weight: 7, arbitrary: between(1, 100) }),
  terms: chance(94),
  declared: chance(92),
};

function choose({ world, devices, sent }: Model, drawn: Drawn<typeof picks>): Operation {
  if (drawn.isSentAgain && sent.length > 0) {
    const before = at(sent.slice(-30), drawn.sent);
    return drawn.isSentChanged ? { ...before, expectedTotal: before.expectedTotal + 1 } : before;
  }
  const device = at(devices, drawn.device);
  const as = device.as ?? at(world.members, drawn.member).id;
  const cart = cartOf(world, device, drawn.otherCart);
  if (!cart) return { kind: 'viewCart', as, device: device.id };
  if (cart.entries.length === 0 && !drawn.isEmptyOrdered) return chooseAdd(world, cart, as, drawn.add);
  const paid = drawn.isCartCurrency ? cart.currency : drawn.currency;
  return {
    kind: 'order',
    as,
    cartId: cart.id,
    currency: paid,
    expectedTotal: totalOf(world, cart, as, paid) + drawn.error,
    terms: drawn.terms,
    declared: drawn.declared,
    key: randomUUID(),
  };
}

export const orderChoice: Choice = fc.record(picks).map((drawn) => (model) => choose(model, drawn));
