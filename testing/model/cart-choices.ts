import fc from 'fast-check';
import { at, between, chance, currency, index, weighted, type Drawn } from './picks.ts';
import type { Choice, Device, Model } from './model.ts';
import type { ModelCart, Of, Operation, World } from './world.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

function activeCart({ carts }: World, { id, as }: Device): ModelCart | undefined {
  return carts.find(
    (cart) =>
      cart.state === 'ACTIVE' &&
      (as === null ? cart.memberId === null && cart.device === id : cart.memberId === as),
  );
}

/** Mostly the cart of this browser; else one that was ordered or merged, or belongs to another member. */
export const anyCart = fc.oneof(
  { weight: 93, arbitrary: fc.constant(null) },
  { weight: 7, arbitrary: index },
);

export function cartOf(world: World, device: Device, other: number | null): ModelCart | undefined {
  if (other === null) return activeCart(world, device);
  return world.carts.length > 0 ? at(world.carts.slice(-25), other) : undefined;
}

export const addPicks = { offer: index, isUnknownOffer: chance(2), quantity: between(1, 4) };

export function chooseAdd(
  world: World,
  cart: ModelCart,
  as: string | null,
  { offer, isUnknownOffer, quantity }: Drawn<typeof addPicks>,
): Of<'add'> {
  const offerId = isUnknownOffer ? 999_999 : at(world.casks.slice(-14), offer).offerId;
  return { kind: 'add', as, cartId: cart.id, offerId, quantity };
}

const picks = {
  device: index,
  otherCart: anyCart,
  kind: weighted({ add: 50, viewCart: 20, update: 12, remove: 10, coupon: 20, removeCoupon: 8 }),
  add: fc.record({
    ...addPicks,
    quantity: fc.oneof({ weight: 9, arbitrary: between(1, 4) }, { weight: 1, arbitrary: between(1, 100) }),
  }),
  isUnknownCart: chance(1),
  /** The cart of an order that was sent, as in a tab left open. */
  isSentCart: chance(6),
  sent: index,
  entry: index,
  isAnyEntry: chance(5),
  currency: fc.option(currency, { nil: null }),
  coupon: index,
  isUnknownCoupon: chance(5),
  isUpperCase: chance(30),
};

function choose({ world, devices, sent }: Model, drawn: Drawn<typeof picks>): Operation {
  const device = at(devices, drawn.device);
  const { as } = device;
  const cart = cartOf(world, device, drawn.otherCart);
  if (!cart || drawn.kind === 'viewCart')
    return { kind: 'viewCart', as, device: device.id, ...(drawn.currency && { currency: drawn.currency }) };
  const isSent = drawn.isSentCart && sent.length > 0;
  const cartId = drawn.isUnknownCart ? unknownId : isSent ? at(sent.slice(-30), drawn.sent).cartId : cart.id;
  const entry = cart.entries.length > 0 ? at(cart.entries, drawn.entry) : null;
  if (drawn.kind === 'add' || !entry) return { ...chooseAdd(world, cart, as, drawn.add), cartId };
  const entryId = drawn.isAnyEntry ? at(world.entryIds, drawn.entry) : entry.id;
  if (drawn.kind === 'update') return { kind: 'update', as, cartId, entryId, quantity: drawn.add.quantity };
  if (drawn.kind === 'remove') return { kind: 'remove', as, cartId, entryId };
  if (drawn.kind === 'removeCoupon' || world.coupons.length === 0)
    return { kind: 'removeCoupon', as, cartId };
  const code = drawn.isUnknownCoupon ? 'no-such-coupon' : at(world.coupons.slice(-8), drawn.coupon).code;
  return { kind: 'coupon', as, cartId, typed: drawn.isUpperCase ? `  ${code.toUpperCase()} ` : code };
}

export const cartChoice: Choice = fc.record(picks).map((drawn) => (model) => choose(model, drawn));
