import { expect } from 'vitest';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { Subscription } from '#contract/membership/membership.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { Order } from '#contract/order/order.ts';
import { errorStatus, type ErrorCode } from '#domain/errors.ts';
import { isExpected } from './outcomes.ts';
import { codesOf, costOf, iso, memberOf, membershipOf, soldOf, stateOf, sum } from './rules.ts';
import type { Answer, ModelCart, ModelCask, ModelMember, Of, Operation, Step, World } from './world.ts';

type Wanted = Pick<ModelCart['entries'][number], 'cask' | 'quantity'>;

interface Refusal {
  code: ErrorCode;
  left?: number;
  caskId?: number;
  shortfall?: number;
}

/** The decisions do not say which of several rules refuses first: any of them will do. */
function expectRefused({ status, body }: Answer, ...refusals: Refusal[]): void {
  const { errorCode: code, left, caskId, shortfall } = (body ?? {}) as Partial<ErrorAnswer>;
  const possible = refusals.map((refusal) => ({ status: errorStatus[refusal.code], ...refusal }));
  expect(possible, `for ${JSON.stringify(body)}`).toContainEqual({ status, code, left, caskId, shortfall });
}

function expectStatus(answer: Answer, status: number): void {
  expect(answer.status, `of ${JSON.stringify(answer.body)}`).toBe(status);
}

/** The cart a call may change, or the refusal it must give. */
function findCart(world: World, { cartId, as }: { cartId: string; as: string | null }) {
  const cart = world.carts.find(({ id }) => id === cartId);
  if (!cart || (cart.member && cart.member.id !== as)) return 'CART_NOT_FOUND';
  if (cart.state === 'ORDERED') return 'CART_ALREADY_ORDERED';
  if (cart.state === 'ACTIVE') return cart;
  const target = cart.mergedInto;
  return target?.state === 'ACTIVE' && target.member?.id === as ? target : 'CART_MOVED';
}

function checkView(world: World, cart: ModelCart, answer: Answer, loose: boolean): void {
  expectStatus(answer, 200);
  const view = answer.body as Cart;
  const entries = cart.entries.toSorted((a, b) => b.id - a.id);
  expect([view.id, view.coupon?.code]).toEqual([cart.id, cart.coupon?.code]);
  const asked = entries.map(({ id, cask, quantity }) => ({ id, boShareId: cask.offerId, quantity }));
  expect(view.entries).toMatchObject(asked);
  if (loose) return;
  const stock = entries.map(({ cask, quantity }) => {
    const unitPrice = cask.price[cart.currency];
    return { caskId: cask.id, left: cask.left, state: stateOf(cask), unitPrice, total: quantity * unitPrice };
  });
  const held: Record<number, number> = {};
  for (const { caskId } of soldOf(cart.member ? [cart.member] : [])) held[caskId] = (held[caskId] ?? 0) + 1;
  const { reasons, ...amounts } = costOf(world, cart, cart.member);
  const { currency } = cart;
  expect(view).toMatchObject({ entries: stock, currency, ...amounts });
  expect(view.orderedCasks).toEqual(held);
  expect(reasons.length > 0 ? reasons : [null]).toContain(view.coupon?.refusal ?? null);
  expectSharedFairly(view.discount, view.entries);
}

function setQuantity(world: World, cart: ModelCart, { cask, quantity }: Wanted, answer: Answer): void {
  const entry = cart.entries.find((one) => one.cask === cask);
  if (entry) {
    entry.quantity = quantity;
    return;
  }
  const shown = (answer.body as Partial<Cart>).entries?.find((one) => one.boShareId === cask.offerId);
  if (!shown) return expect.unreachable(`no entry for cask ${cask.id} in ${JSON.stringify(answer.body)}`);
  expect(world.entryIds).not.toContain(shown.id);
  world.entryIds.push(shown.id);
  cart.entries.push({ id: shown.id, cask, quantity });
}

const quantityOf = ({ entries }: ModelCart, cask: ModelCask) =>
  entries.find((entry) => entry.cask === cask)?.quantity ?? 0;

/** docs/product.md#cart: quantities summed, limited to what is left, any cut reported. */
function merge(world: World, from: ModelCart, into: ModelCart, answer: Answer): Cart['notices'] {
  const notices: Cart['notices'] = [];
  for (const { cask, quantity } of from.entries.toSorted((a, b) => a.id - b.id)) {
    const have = quantityOf(into, cask);
    const wanted = have + quantity;
    const merged = Math.min(wanted, cask.left, 100);
    // With nothing left at all there is nothing to bring over; the member's cart stays as it was.
    const remaining = merged === 0 ? have : merged;
    if (merged < wanted) notices.push({ caskId: cask.id, name: cask.name, wanted, quantity: remaining });
    if (remaining !== have) setQuantity(world, into, { cask, quantity: remaining }, answer);
  }
  Object.assign(from, { state: 'MERGED', mergedInto: into });
  into.coupon ??= from.coupon;
  return notices;
}

const viewCart: Step<'viewCart'> = (world, { as, device, currency: wanted }, answer, loose) => {
  expectStatus(answer, 200);
  const { id, notices } = answer.body as Cart;
  const member = as === null ? null : memberOf(world, as);
  const active = world.carts.filter((cart) => cart.state === 'ACTIVE');
  const ofDevice = active.find((cart) => cart.device === device && !cart.member);
  let cart = member ? active.find((one) => one.member === member) : ofDevice;
  const currency = wanted ?? member?.currency ?? 'SGD';
  if (!cart) {
    expect(world.carts.map((one) => one.id)).not.toContain(id);
    cart = { id, device, member, currency, state: 'ACTIVE', mergedInto: null, coupon: null, entries: [] };
    world.carts.push(cart);
  }
  cart.currency = currency;
  const merged = member && ofDevice ? merge(world, ofDevice, cart, answer) : [];
  checkView(world, cart, answer, loose);
  expect(notices).toEqual(merged);
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

const add = onCart<'add'>((world, cart, { offerId, quantity }, answer) => {
  const cask = world.casks.find((one) => one.offerId === offerId);
  if (!cask) return [{ code: 'OFFER_NOT_FOUND' }];
  const { id: caskId, left, onSale } = cask;
  if (!onSale) return [{ code: 'OFFER_NOT_ON_SALE' }];
  const wanted = quantity + quantityOf(cart, cask);
  const refusals: Refusal[] = [];
  if (wanted > 100) refusals.push({ code: 'QUANTITY_OUT_OF_RANGE' });
  if (wanted > left) refusals.push({ code: 'NOT_ENOUGH_SHARES', left, caskId });
  if (refusals.length === 0) setQuantity(world, cart, { cask, quantity: wanted }, answer);
  return refusals;
});

const update = onCart<'update'>((_, cart, { entryId, quantity }) => {
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (!entry) return [{ code: 'ENTRY_NOT_FOUND' }];
  const { id: caskId, left } = entry.cask;
  // A cart reserves nothing: asking for fewer than before is fine even when too few are left.
  if (quantity > entry.quantity && quantity > left) return [{ code: 'NOT_ENOUGH_SHARES', left, caskId }];
  entry.quantity = quantity;
  return [];
});

const remove = onCart<'remove'>((_, cart, { entryId }) => {
  const place = cart.entries.findIndex(({ id }) => id === entryId);
  if (place < 0) return [{ code: 'ENTRY_NOT_FOUND' }];
  cart.entries.splice(place, 1);
  return [];
});

const coupon = onCart<'coupon'>((world, cart, { as, typed }) => {
  // docs/product.md#coupons: trimmed, case-folded.
  const known = world.coupons.find(({ code }) => code === typed.trim().toLowerCase());
  const isInTime = known !== undefined && world.now >= known.from && world.now < known.until;
  if (!isInTime) return [{ code: 'COUPON_UNKNOWN' }];
  const { reasons } = costOf(world, { ...cart, coupon: known }, cart.member);
  // A visitor who tries codes learns of none that was one.
  const hides = (code: ErrorCode) => as === null && code === 'COUPON_USED_UP';
  if (reasons.length === 0) cart.coupon = known;
  return reasons.map((code) => ({ code: hides(code) ? 'COUPON_UNKNOWN' : code }));
});

const removeCoupon = onCart<'removeCoupon'>((_, cart) => {
  cart.coupon = null;
  return [];
});

function buyerReasons(world: World, member: ModelMember, order: Of<'order'>): ErrorCode[] {
  const { country, dateOfBirth } = member;
  const isMinor = country !== null && dateOfBirth !== null && !isAdult(dateOfBirth, country, world.now);
  return codesOf({
    TERMS_NOT_ACCEPTED: !order.termsAccepted,
    COUNTRY_UNKNOWN: country === null,
    AGE_UNKNOWN: dateOfBirth === null,
    TOO_YOUNG: isMinor,
    AGE_DECLARATION_MISSING: country === 'SG' && !order.ageDeclaration,
    NOT_A_MEMBER: membershipOf(member, world.now)?.current !== true,
  });
}

/** A discount is shared over the lines without a lost cent, each within a cent of its proportion. */
function expectSharedFairly(discount: number, lines: { total: number; discount: number }[]): void {
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
function isAdult(dateOfBirth: string, country: 'IE' | 'SG', now: number): boolean {
  // Sweden writes dates as ISO does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZones[country] }).format(now);
  return today >= `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}`;
}

/** docs/product.md#membership: membership valid 12 months. */
function twelveMonthsAfter(start: number) {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  // 29 February: the month has run over.
  if (end.getUTCMonth() !== new Date(start).getUTCMonth()) end.setUTCDate(0);
  return end.toISOString();
}

/** docs/domain.md#selling-alcohol-in-ireland, in cents: 700 ml at 60.5 %, which every cask of the model is expected to hold at bottling, at 10 and 18 cents a gram. */
const irishMinimum = { EUR: 3342, SGD: 6015 };

function bill(world: World, member: ModelMember, cart: ModelCart, order: Of<'order'>) {
  const currency = order.currencyType;
  const { reasons, ...amounts } = costOf(world, { ...cart, currency }, member);
  const refusals: Refusal[] = [...buyerReasons(world, member, order), ...reasons].map((code) => ({ code }));
  if (reasons.length === 0) {
    if (amounts.total !== order.expectedTotal) refusals.push({ code: 'PRICE_CHANGED' });
    const shortfall = amounts.total - member.balance[currency];
    if (shortfall > 0) refusals.push({ code: 'NOT_ENOUGH_BALANCE', shortfall });
  }
  for (const { cask, quantity } of cart.entries) {
    const { id: caskId, left, price } = cask;
    if (member.country === 'IE' && price[currency] < irishMinimum[currency])
      refusals.push({ code: 'BELOW_MINIMUM_PRICE', caskId });
    if (quantity > left) refusals.push({ code: 'NOT_ENOUGH_SHARES', left, caskId });
  }
  return { amounts, refusals };
}

function checkLines(world: World, cart: ModelCart, { currency, lines, discount }: Order): void {
  const byCask = <T extends { caskId: number }>(some: T[]) => some.toSorted((a, b) => a.caskId - b.caskId);
  const expected = cart.entries.map(({ cask: { id: caskId, name, price }, quantity }) => {
    const unitPrice = price[currency];
    return { caskId, name, quantity, unitPrice, total: quantity * unitPrice, codes: quantity };
  });
  // The model's `total` of a line is before its discount.
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
  for (const { cask, quantity } of cart.entries) cask.left -= quantity;
  member.balance[currency] -= total;
  if (total > 0) member.history.push({ transactionType: 'PAYMENT', amount: total, date: placedAt, currency });
  cart.coupon?.usedBy.push(member.id);
  if (member.membership?.startsAt === null)
    Object.assign(member.membership, { startsAt: placedAt, endsAt: twelveMonthsAfter(world.now) });
  Object.assign(cart, { state: 'ORDERED', member });
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
    couponCode: cart.coupon?.code ?? null,
    invoiceNumber: `T${year}-${String(number).padStart(6, '0')}`,
    ...amounts,
  });
  checkLines(world, cart, placed);
  applyOrder(world, member, cart, placed);
  member.keys[operation.key] = { asked: JSON.stringify(operation), answer: placed };
};

const order: Step<'order'> = (world, operation, answer, loose) => {
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

const join: Step<'join'> = (world, { as, levelId }, answer) => {
  if (levelId > levels) return expectRefused(answer, { code: 'MEMBERSHIP_UNKNOWN' });
  if (levelId !== freeLevel) return expectRefused(answer, { code: 'MEMBERSHIP_NOT_FREE' });
  expectStatus(answer, 200);
  const member = memberOf(world, as);
  if (membershipOf(member, world.now)?.current !== true)
    member.membership = { levelId, joinedAt: iso(world.now), startsAt: null, endsAt: null };
  const { subscription } = answer.body as { subscription: Subscription };
  expect(subscription).toMatchObject(membershipOf(member, world.now) ?? {});
};

const steps: { [Kind in Operation['kind']]: Step<Kind> } = {
  advance: (world, { ms }) => {
    world.now += ms;
  },
  changePrice: ({ casks }, { offerId, price }) => {
    casks.find((one) => one.offerId === offerId)!.price = price;
  },
  createCoupon: (world, { coupon: made }) => {
    world.coupons.push({ ...made, usedBy: [] });
  },
  publishCask: (world, { shares, price, onSale }, { body }) => {
    const made = body as Pick<ModelCask, 'id' | 'offerId' | 'name'>;
    world.casks.push({ ...made, onSale, total: shares, left: shares, price });
  },
  deposit: (world, { as, amount, currency }) => {
    const { balance, history } = memberOf(world, as);
    balance[currency] += amount;
    history.push({ transactionType: 'DEPOSIT', amount, date: iso(world.now), currency });
  },
  viewCart,
  add,
  update,
  remove,
  coupon,
  removeCoupon,
  join,
  order,
};

export function step(world: World, operation: Operation, answer: Answer, loose = false): void {
  (steps[operation.kind] as Step<Operation['kind']>)(world, operation as never, answer, loose);
}

/**
 * Whether operations that ran at the same moment came out as in some order one after another.
 * @returns the worlds after such orders; none when there is no such order
 */
export function serialOrders(world: World, done: { operation: Operation; said: Answer }[]): World[] {
  if (done.length === 0) return [world];
  return done.flatMap(({ operation, said }, i) => {
    const next = structuredClone(world);
    const explains = isExpected(() => step(next, operation, said, true));
    return explains ? serialOrders(next, done.toSpliced(i, 1)) : [];
  });
}
