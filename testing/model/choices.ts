import { randomUUID } from 'node:crypto';
import type { Draw } from './draw.ts';
import { costOf, memberOf } from './rules.ts';
import type { ModelCart, Of, Operation, World } from './world.ts';

/** A browser, and the member who is logged in there. */
export interface Device {
  id: string;
  as: string | null;
}

export interface Model {
  world: World;
  devices: Device[];
  sent: Of<'order'>[];
}

/** An operation that depends on the model when its command runs; null where it makes no sense then. */
export type Choose = (model: Model, draw: Draw) => Operation | null;

const unknownId = '00000000-0000-4000-8000-000000000000';
const minute = 60_000;
const day = 24 * 60 * minute;

/** Mostly the cart of this browser; else one that was ordered or merged, or belongs to another member. */
function cartOf({ carts }: World, { id, as }: Device, draw: Draw): ModelCart | undefined {
  if (draw.chance(7)) return carts.length > 0 ? draw.of(carts.slice(-25)) : undefined;
  return carts.find(
    (cart) =>
      cart.state === 'ACTIVE' &&
      (as === null ? cart.memberId === null && cart.device === id : cart.memberId === as),
  );
}

const anyOffer = ({ casks }: World, draw: Draw) =>
  draw.chance(2) ? 999_999 : draw.of(casks.slice(-14)).offerId;

export const cartChoice: Choose = ({ world, devices, sent }, draw) => {
  const device = draw.of(devices);
  const { as } = device;
  const cart = cartOf(world, device, draw);
  const kind = draw.weighted({ add: 50, viewCart: 20, update: 12, remove: 10, coupon: 20, removeCoupon: 8 });
  if (!cart || kind === 'viewCart')
    return { kind: 'viewCart', as, device: device.id, ...(draw.chance(83) && { currency: draw.currency() }) };
  // The cart of an order that was sent, as in a tab left open.
  const named = draw.chance(6) && sent.length > 0 ? draw.of(sent.slice(-30)).cartId : cart.id;
  const cartId = draw.chance(1) ? unknownId : named;
  const quantity = draw.between(1, draw.chance(10) ? 100 : 4);
  if (kind === 'add' || cart.entries.length === 0)
    return { kind: 'add', as, cartId, offerId: anyOffer(world, draw), quantity };
  const entryId = draw.chance(5) ? draw.of(world.entryIds) : draw.of(cart.entries).id;
  if (kind === 'update') return { kind, as, cartId, entryId, quantity };
  if (kind === 'remove') return { kind, as, cartId, entryId };
  if (kind === 'removeCoupon' || world.coupons.length === 0) return { kind: 'removeCoupon', as, cartId };
  const code = draw.chance(5) ? 'no-such-coupon' : draw.of(world.coupons.slice(-8)).code;
  return { kind, as, cartId, typed: draw.chance(30) ? `  ${code.toUpperCase()} ` : code };
};

export const orderChoice: Choose = (model, draw) => {
  const { world, devices, sent } = model;
  if (draw.chance(12) && sent.length > 0) {
    const before = draw.of(sent.slice(-30));
    return draw.chance(30) ? { ...before, expectedTotal: before.expectedTotal + 1 } : before;
  }
  const device = draw.of(devices);
  const as = device.as ?? draw.of(world.members).id;
  const cart = cartOf(world, device, draw);
  if (!cart) return { kind: 'viewCart', as, device: device.id };
  const cartId = cart.id;
  if (cart.entries.length === 0 && !draw.chance(10))
    return { kind: 'add', as, cartId, offerId: anyOffer(world, draw), quantity: draw.between(1, 4) };
  const currencyType = draw.chance(80) ? cart.currency : draw.currency();
  const error = draw.chance(7) ? draw.between(1, 100) : 0;
  const { total } = costOf(world, cart, { member: memberOf(world, as), currency: currencyType });
  const [termsAccepted, ageDeclaration] = [draw.chance(94), draw.chance(92)];
  const body = { cartId, currencyType, expectedTotal: total + error, termsAccepted, ageDeclaration };
  return { kind: 'order', as, key: randomUUID(), ...body };
};

/** orders-of-arrival.slow.test.ts says what becomes of a payment: here it arrives. */
export const depositChoice: Choose = ({ world, devices }, draw) => ({
  kind: 'deposit',
  as: draw.of(devices).as ?? draw.of(world.members).id,
  amount: draw.between(20_000, 150_000),
  currency: draw.currency(),
});

const couponChoice: Choose = ({ world }, draw) => {
  const isPercent = draw.chance(50);
  const currency = !isPercent || draw.chance(30) ? draw.currency() : null;
  return {
    kind: 'createCoupon',
    coupon: {
      code: `c-${randomUUID()}`,
      kind: isPercent ? 'PERCENT' : 'AMOUNT',
      value: draw.between(1, isPercent ? 100 : 40_000),
      currency,
      appliesTo: draw.chance(90) ? 'CASK_SHARE' : 'MEMBERSHIP',
      minimum: currency && draw.chance(40) ? draw.between(1000, 60_000) : 0,
      from: world.now + (draw.chance(90) ? -day : day),
      until: world.now + draw.between(2, 90) * day,
      maxUses: draw.chance(50) ? 1 : draw.between(2, 4),
      maxUsesPerMember: draw.between(1, 2),
      usedBy: [],
    },
  };
};

const advanceChoice: Choose = (_, draw) => {
  const step = draw.weighted({ minutes: 80, days: 18, months: 2 });
  const ms = {
    minutes: draw.between(1, 10) * minute,
    days: draw.between(1, 20) * day,
    months: draw.between(30, 200) * day,
  }[step];
  return { kind: 'advance', ms: ms + draw.between(0, 59_999) };
};

const publishChoice: Choose = ({ world: { casks } }, draw) => {
  const soldOut = casks.filter(({ left }) => left === 0).length;
  if (casks.length >= 12 + soldOut) return null;
  return { kind: 'publishCask', shares: draw.between(2, 60), price: draw.price(), onSale: draw.chance(85) };
};

export const choices = {
  cart: cartChoice,
  order: orderChoice,
  deposit: depositChoice,
  advance: advanceChoice,
  publish: publishChoice,
  changePrice: ({ world }, draw) => {
    return { kind: 'changePrice', offerId: draw.of(world.casks).offerId, price: draw.price() };
  },
  createCoupon: couponChoice,
  join: ({ world }, draw) => {
    return { kind: 'join', as: draw.of(world.members).id, levelId: draw.chance(80) ? 1 : draw.between(2, 4) };
  },
} satisfies Record<string, Choose>;
