import { expect } from 'vitest';
import type { Cart } from '#contract/order/cart.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { expectRefused, expectStatus, type Refusal } from './expect.ts';
import { caskOfOffer, costOf, expectSharedFairly, findCart, memberOf, soldOf, stateOf } from './rules.ts';
import type { Answer, ModelCart, Of, Step, World } from './world.ts';

const buyerOf = (world: World, { memberId, currency }: ModelCart) => ({
  member: memberId ? memberOf(world, memberId) : null,
  currency,
});

function held(world: World, memberId: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { caskId } of soldOf([memberOf(world, memberId)])) counts[caskId] = (counts[caskId] ?? 0) + 1;
  return counts;
}

function checkMoney(world: World, cart: ModelCart, view: Cart): void {
  const { reasons, ...amounts } = costOf(world, cart, buyerOf(world, cart));
  expect(view).toMatchObject(amounts);
  expect(reasons.length > 0 ? reasons : [null]).toContain(view.coupon?.refusal ?? null);
  expectSharedFairly(view.discount, view.entries);
}

function checkView(world: World, cart: ModelCart, answer: Answer, loose: boolean): void {
  expectStatus(answer, 200);
  const view = answer.body as Cart;
  const entries = cart.entries.toSorted((a, b) => b.id - a.id);
  expect([view.id, view.coupon?.code ?? null]).toEqual([cart.id, cart.coupon]);
  expect(view.entries).toMatchObject(
    entries.map(({ id, offerId, quantity }) => ({ id, boShareId: offerId, quantity })),
  );
  if (loose) return;
  const stock = entries.map(({ offerId, quantity }) => {
    const cask = caskOfOffer(world, offerId);
    const unitPrice = cask.price[cart.currency];
    return { caskId: cask.id, left: cask.left, state: stateOf(cask), unitPrice, total: quantity * unitPrice };
  });
  expect(view.entries).toMatchObject(stock);
  expect(view.currency).toBe(cart.currency);
  expect(view.orderedCasks).toEqual(cart.memberId ? held(world, cart.memberId) : {});
  checkMoney(world, cart, view);
}

function setQuantity(world: World, cart: ModelCart, offerId: number, quantity: number, answer: Answer): void {
  const entry = cart.entries.find((one) => one.offerId === offerId);
  if (entry) {
    entry.quantity = quantity;
    return;
  }
  const shown = (answer.body as Partial<Cart>).entries?.find((one) => one.boShareId === offerId);
  if (!shown) return expect.unreachable(`no entry for offer ${offerId} in ${JSON.stringify(answer.body)}`);
  expect(world.entryIds).not.toContain(shown.id);
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
  expect(world.carts.map(({ id }) => id)).not.toContain(cart.id);
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
  expect(view.notices).toEqual(notices);
};

/** A call that changes a cart is refused as `change` says, or shows the cart as it is afterwards. */
const onCart =
  <Kind extends 'add' | 'update' | 'remove' | 'coupon' | 'removeCoupon'>(
    change: (world: World, cart: ModelCart, operation: Of<Kind>, answer: Answer) => Refusal[],
  ): Step<Kind> =>
  (world, operation, answer, loose) => {
    const cart = findCart(world, operation);
    if (typeof cart === 'string') return expectRefused(answer, { code: cart });
    const refusals = change(world, cart, operation, answer);
    if (refusals.length > 0) return expectRefused(answer, ...refusals);
    checkView(world, cart, answer, loose);
  };

export const add = onCart<'add'>((world, cart, { offerId, quantity }, answer) => {
  const cask = world.casks.find((one) => one.offerId === offerId);
  if (!cask) return [{ code: 'OFFER_NOT_FOUND' }];
  const { id: caskId, left, onSale } = cask;
  if (!onSale) return [{ code: 'OFFER_NOT_ON_SALE' }];
  const wanted = quantity + (cart.entries.find((entry) => entry.offerId === offerId)?.quantity ?? 0);
  const refusals: Refusal[] = [];
  if (wanted > 100) refusals.push({ code: 'QUANTITY_OUT_OF_RANGE' });
  if (wanted > left) refusals.push({ code: 'NOT_ENOUGH_SHARES', left, caskId });
  if (refusals.length === 0) setQuantity(world, cart, offerId, wanted, answer);
  return refusals;
});

export const update = onCart<'update'>((world, cart, { entryId, quantity }) => {
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (!entry) return [{ code: 'ENTRY_NOT_FOUND' }];
  const { id: caskId, left } = caskOfOffer(world, entry.offerId);
  // A cart reserves nothing: asking for fewer than before is fine even when too few are left.
  if (quantity > entry.quantity && quantity > left) return [{ code: 'NOT_ENOUGH_SHARES', left, caskId }];
  entry.quantity = quantity;
  return [];
});

export const remove = onCart<'remove'>((_, cart, { entryId }) => {
  const place = cart.entries.findIndex(({ id }) => id === entryId);
  if (place < 0) return [{ code: 'ENTRY_NOT_FOUND' }];
  cart.entries.splice(place, 1);
  return [];
});

export const coupon = onCart<'coupon'>((world, cart, { as, typed }) => {
  // docs/product.md#coupons: trimmed, case-folded.
  const known = world.coupons.find(({ code }) => code === typed.trim().toLowerCase());
  const isInTime = known !== undefined && world.now >= known.from && world.now < known.until;
  if (!isInTime) return [{ code: 'COUPON_UNKNOWN' }];
  const { reasons } = costOf(world, { ...cart, coupon: known.code }, buyerOf(world, cart));
  // A visitor who tries codes learns of none that was one.
  const hides = (code: ErrorCode) => as === null && code === 'COUPON_USED_UP';
  if (reasons.length === 0) cart.coupon = known.code;
  return reasons.map((code) => ({ code: hides(code) ? 'COUPON_UNKNOWN' : code }));
});

export const removeCoupon = onCart<'removeCoupon'>((_, cart) => {
  cart.coupon = null;
  return [];
});
