import type { Cart } from '#contract/order/cart.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { expectRefused, expectSame, expectStatus, Mismatch } from './expect.ts';
import { couponReasons, discountOf, findCart, isSharedFairly, lineTotals, stateOf, sum } from './rules.ts';
import { caskOfOffer, memberOf, type ModelCart, type Answer, type Step, type World } from './world.ts';

const factsOf = (world: World, cart: ModelCart) => ({
  member: cart.memberId ? memberOf(world, cart.memberId) : null,
  currency: cart.currency,
  subtotal: sum(lineTotals(world, cart, cart.currency)),
});

function held(world: World, memberId: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { shares } of memberOf(world, memberId).orders) {
    for (const { caskId } of shares) counts[caskId] = (counts[caskId] ?? 0) + 1;
  }
  return counts;
}

function checkMoney(world: World, cart: ModelCart, view: Cart): void {
  const facts = factsOf(world, cart);
  const { subtotal } = facts;
  const coupon = world.coupons.find(({ code }) => code === cart.coupon);
  const reasons = coupon ? couponReasons(world, coupon, facts) : [];
  const refusal = view.coupon?.refusal ?? null;
  if (reasons.length > 0 ? refusal === null || !reasons.includes(refusal) : refusal !== null)
    throw new Mismatch(`coupon: expected ${JSON.stringify(reasons)}, the shop says ${refusal}`);
  const discount = coupon && reasons.length === 0 ? discountOf(coupon, subtotal) : 0;
  const amounts = { subtotal, discount, total: subtotal - discount };
  if (!isSharedFairly(discount, view.entries))
    throw new Mismatch(`a discount of ${discount} is not shared fairly`);
  expectSame('amounts', amounts, { subtotal: view.subtotal, discount: view.discount, total: view.total });
}

function checkView(world: World, cart: ModelCart, answer: Answer, loose: boolean): void {
  expectStatus(answer, 200);
  const view = answer.body as Cart;
  const entries = cart.entries.toSorted((a, b) => b.id - a.id);
  const brief = entries.map(({ id, offerId, quantity }) => ({ id, offerId, quantity }));
  const shown = view.entries.map(({ id, boShareId: offerId, quantity }) => ({ id, offerId, quantity }));
  expectSame('cart', [cart.id, cart.coupon], [view.id, view.coupon?.code ?? null]);
  expectSame('entries', brief, shown);
  if (loose) return;
  const stock = entries.map(({ offerId, quantity }) => {
    const cask = caskOfOffer(world, offerId);
    const unitPrice = cask.price[cart.currency];
    return { caskId: cask.id, left: cask.left, state: stateOf(cask), unitPrice, total: quantity * unitPrice };
  });
  const shownStock = view.entries.map(({ caskId, left, state, unitPrice, total }) => {
    return { caskId, left, state, unitPrice, total };
  });
  expectSame('stock', stock, shownStock);
  expectSame('currency', cart.currency, view.currency);
  expectSame('held', cart.memberId ? held(world, cart.memberId) : {}, view.orderedCasks);
  checkMoney(world, cart, view);
}

function setQuantity(world: World, cart: ModelCart, offerId: number, quantity: number, answer: Answer): void {
  const entry = cart.entries.find((one) => one.offerId === offerId);
  if (entry) {
    entry.quantity = quantity;
    return;
  }
  const shown = (answer.body as Partial<Cart>).entries?.find((one) => one.boShareId === offerId);
  if (!shown) throw new Mismatch(`no entry for offer ${offerId} in ${JSON.stringify(answer.body)}`);
  if (world.entryIds.includes(shown.id)) throw new Mismatch(`entry id ${shown.id} was given before`);
  world.entryIds.push(shown.id);
  cart.entries.push({ id: shown.id, offerId, quantity });
}

/** docs/product.md#cart: quantities summed, limited to what is left, any cut reported. */
function merge(world: World, from: ModelCart, into: ModelCart, answer: Answer): Cart['notices'] {
  const notices: Cart['notices'] = [];
  for (const { offerId, quantity } of from.entries.toSorted((a, b) => a.id - b.id)) {
    const cask = caskOfOffer(world, offerId);
    const have = into.entries.find((entry) => entry.offerId === offerId)?.quantity ?? 0;
    const wanted = have + quantity;
    const merged = Math.min(wanted, cask.left, 100);
    // With nothing left at all there is nothing to bring over; the member's cart stays as it was.
    const remaining = merged === 0 ? have : merged;
    if (merged < wanted) notices.push({ caskId: cask.id, name: cask.name, wanted, quantity: remaining });
    if (remaining !== have) setQuantity(world, into, offerId, remaining, answer);
  }
  Object.assign(from, { state: 'MERGED', mergedInto: into.id });
  into.coupon ??= from.coupon;
  return notices;
}

function openCart(world: World, cart: Pick<ModelCart, 'id' | 'device' | 'memberId' | 'currency'>): ModelCart {
  if (world.carts.some(({ id }) => id === cart.id))
    throw new Mismatch(`expected a new cart, the shop says ${cart.id}`);
  const opened: ModelCart = { ...cart, state: 'ACTIVE', mergedInto: null, coupon: null, entries: [] };
  world.carts.push(opened);
  return opened;
}

export const viewCart: Step<'viewCart'> = (world, { as, device, currency: wanted }, answer, loose) => {
  expectStatus(answer, 200);
  const view = answer.body as Cart;
  const active = world.carts.filter((cart) => cart.state === 'ACTIVE');
  const ofDevice = active.find((cart) => cart.device === device && cart.memberId === null);
  const known = as === null ? ofDevice : active.find((cart) => cart.memberId === as);
  const currency = wanted ?? (as === null ? 'SGD' : memberOf(world, as).currency);
  const cart = known ?? openCart(world, { id: view.id, device, memberId: as, currency });
  cart.currency = currency;
  const notices = as !== null && ofDevice ? merge(world, ofDevice, cart, answer) : [];
  checkView(world, cart, answer, loose);
  expectSame('notices', notices, view.notices);
};

export const add: Step<'add'> = (world, { as, cartId, offerId, quantity }, answer, loose) => {
  const cart = findCart(world, { cartId, as });
  if (typeof cart === 'string') return expectRefused(answer, { code: cart });
  const cask = world.casks.find((one) => one.offerId === offerId);
  if (!cask) return expectRefused(answer, { code: 'OFFER_NOT_FOUND' });
  if (!cask.onSale) return expectRefused(answer, { code: 'OFFER_NOT_ON_SALE' });
  const wanted = quantity + (cart.entries.find((entry) => entry.offerId === offerId)?.quantity ?? 0);
  const short = { code: 'NOT_ENOUGH_SHARES', left: cask.left, caskId: cask.id } as const;
  if (wanted > 100)
    return expectRefused(answer, { code: 'QUANTITY_OUT_OF_RANGE' }, ...(wanted > cask.left ? [short] : []));
  if (wanted > cask.left) return expectRefused(answer, short);
  setQuantity(world, cart, offerId, wanted, answer);
  checkView(world, cart, answer, loose);
};

export const update: Step<'update'> = (world, { as, cartId, entryId, quantity }, answer, loose) => {
  const cart = findCart(world, { cartId, as });
  if (typeof cart === 'string') return expectRefused(answer, { code: cart });
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (!entry) return expectRefused(answer, { code: 'ENTRY_NOT_FOUND' });
  const cask = caskOfOffer(world, entry.offerId);
  // A cart reserves nothing: asking for fewer than before is fine even when too few are left.
  if (quantity > entry.quantity && quantity > cask.left)
    return expectRefused(answer, { code: 'NOT_ENOUGH_SHARES', left: cask.left, caskId: cask.id });
  entry.quantity = quantity;
  checkView(world, cart, answer, loose);
};

export const remove: Step<'remove'> = (world, { as, cartId, entryId }, answer, loose) => {
  const cart = findCart(world, { cartId, as });
  if (typeof cart === 'string') return expectRefused(answer, { code: cart });
  const place = cart.entries.findIndex(({ id }) => id === entryId);
  if (place < 0) return expectRefused(answer, { code: 'ENTRY_NOT_FOUND' });
  cart.entries.splice(place, 1);
  checkView(world, cart, answer, loose);
};

export const coupon: Step<'coupon'> = (world, { as, cartId, typed }, answer, loose) => {
  const cart = findCart(world, { cartId, as });
  if (typeof cart === 'string') return expectRefused(answer, { code: cart });
  // docs/product.md#coupons: trimmed, case-folded.
  const known = world.coupons.find(({ code }) => code === typed.trim().toLowerCase());
  const isInTime = known !== undefined && world.now >= known.from && world.now < known.until;
  if (!known || !isInTime) return expectRefused(answer, { code: 'COUPON_UNKNOWN' });
  const reasons = couponReasons(world, known, factsOf(world, cart));
  // A visitor who tries codes learns of none that was one.
  const hides = (code: ErrorCode) => as === null && code === 'COUPON_USED_UP';
  const refusals = reasons.map((code) => ({ code: hides(code) ? ('COUPON_UNKNOWN' as const) : code }));
  if (refusals.length > 0) return expectRefused(answer, ...refusals);
  cart.coupon = known.code;
  checkView(world, cart, answer, loose);
};

export const removeCoupon: Step<'removeCoupon'> = (world, { as, cartId }, answer, loose) => {
  const cart = findCart(world, { cartId, as });
  if (typeof cart === 'string') return expectRefused(answer, { code: cart });
  cart.coupon = null;
  checkView(world, cart, answer, loose);
};
