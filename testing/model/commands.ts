import { randomUUID } from 'node:crypto';
import type { Currency } from '#domain/money.ts';
import { between, pick, random } from '#server/sample/common/random.ts';
import type { Shop } from './shop.ts';
import { isExpected } from './outcomes.ts';
import { costOf, memberOf } from './rules.ts';
import { serialOrders, step } from './steps.ts';
import { compare, compareCarts, expected, readShop } from './visible.ts';
import type { Device, Model, ModelCart, Operation, World } from './world.ts';

/** Draws the same things for the same seed. */
class Draw {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = random(seed);
  }

  between = (min: number, max: number): number => between(this.#next, min, max);

  of = <T>(items: readonly T[]): T => pick(this.#next, items);

  /** True in so many of a hundred. */
  chance = (percent: number): boolean => this.#next() * 100 < percent;

  /** One of these names, each as often as its weight says. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const names = Object.keys(weights) as Name[];
    let left = this.#next() * names.reduce((sum, name) => sum + weights[name], 0);
    return names.find((name) => (left -= weights[name]) < 0) ?? this.of(names);
  }

  currency = (): Currency => this.weighted({ SGD: 7, EUR: 3 });

  price = (): Record<Currency, number> => ({
    SGD: this.between(3000, 30_000),
    EUR: this.between(2000, 20_000),
  });
}

/** An operation that depends on the model when it is chosen; null where it makes no sense then. */
type Choose = (model: Model, draw: Draw) => Operation | null;

const unknownId = '00000000-0000-4000-8000-000000000000';
const minute = 60_000;
const day = 24 * 60 * minute;

/** Mostly the cart of this browser; else one that was ordered or merged, or belongs to another member. */
function cartOf({ carts }: World, { id, as }: Device, draw: Draw): ModelCart | undefined {
  if (draw.chance(7)) return carts.length > 0 ? draw.of(carts.slice(-25)) : undefined;
  const active = carts.filter(({ state }) => state === 'ACTIVE');
  return active.find(({ member, device }) => (as === null ? !member && device === id : member?.id === as));
}

const anyOffer = ({ casks }: World, draw: Draw) =>
  draw.chance(2) ? 999_999 : draw.of(casks.slice(-14)).offerId;

const cartChoice: Choose = ({ world, devices, sent }, draw) => {
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

const orderChoice: Choose = (model, draw) => {
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
  const { total } = costOf(world, { ...cart, currency: currencyType }, memberOf(world, as));
  const [termsAccepted, ageDeclaration] = [draw.chance(94), draw.chance(92)];
  const body = { cartId, currencyType, expectedTotal: total + error, termsAccepted, ageDeclaration };
  return { kind: 'order', as, key: randomUUID(), ...body };
};

/** orders-of-arrival.slow.test.ts says what becomes of a payment: here it arrives. */
const depositChoice: Choose = ({ world, devices }, draw) => ({
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
  const unit = draw.weighted({ minutes: 80, days: 18, months: 2 });
  const ms = {
    minutes: draw.between(1, 10) * minute,
    days: draw.between(1, 20) * day,
    months: draw.between(30, 200) * day,
  }[unit];
  return { kind: 'advance', ms: ms + draw.between(0, 59_999) };
};

const publishChoice: Choose = ({ world: { casks } }, draw) => {
  const soldOut = casks.filter(({ left }) => left === 0).length;
  if (casks.length >= 12 + soldOut) return null;
  return { kind: 'publishCask', shares: draw.between(2, 60), price: draw.price(), onSale: draw.chance(85) };
};

const choices = {
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

/**
 * @returns the model's world after operations at once: that of a serial order of them that explains their answers
 * @throws where there is none
 */
async function runAtOnce(world: World, shop: Shop, operations: Operation[]): Promise<World> {
  const done = await Promise.all(
    operations.map(async (operation) => ({ operation, said: await shop.perform(operation) })),
  );
  const worlds = serialOrders(world, done);
  const ends = [...new Map(worlds.map((one) => [JSON.stringify(expected(one)), one])).values()];
  const [first] = ends;
  if (!first) throw new Error(`no serial order explains ${JSON.stringify(done)}`);
  if (ends.length === 1) {
    // The answers that follow will show what is wrong, but for carts that nobody looks at.
    await compareCarts(shop, first);
    return first;
  }
  const view = await readShop(shop, first);
  const fitting = ends.find((end) => isExpected(() => compare(end, view)));
  if (!fitting) throw new Error(`no end of ${ends.length} fits after ${JSON.stringify(done)}`);
  return fitting;
}

const burstChoices = [orderChoice, orderChoice, cartChoice, cartChoice, depositChoice];

/** Two to four operations that get in each other's way: of one member, one cart, or one cask. */
function chooseBurst(model: Model, draw: Draw): Operation[] {
  const device = draw.of(model.devices);
  const twin: Device = { id: draw.of(model.devices).id, as: device.as };
  const browsers = [device, device, twin, draw.of(model.devices)];
  const operations = Array.from({ length: draw.between(2, 4) }, () => {
    const operation = draw.of(burstChoices)({ ...model, devices: [draw.of(browsers)] }, draw);
    if (!operation) return [];
    return draw.chance(25) ? [operation, operation] : [operation];
  });
  return operations.flat().slice(0, 4);
}

const often = { cart: 400, order: 180, burst: 120, deposit: 60, advance: 50, join: 30 };
const weights = { ...often, publish: 20, changePrice: 20, createCoupon: 20, logInOrOut: 30, compare: 20 };

/**
 * Draws what is done when it is done, so that it fits whatever is left out before it.
 * @param log is given what is done, for the report of a failure
 */
export async function act(model: Model, shop: Shop, seed: number, log: (done: string) => void) {
  await shop.forgetTries();
  const draw = new Draw(seed);
  const kind = draw.weighted(weights);
  if (kind === 'compare') return compare(model.world, await readShop(shop, model.world));
  if (kind === 'logInOrOut') {
    const device = draw.of(model.devices);
    device.as = device.as === null ? draw.of(model.world.members).id : null;
    return;
  }
  const chosen = kind === 'burst' ? chooseBurst(model, draw) : choices[kind](model, draw);
  log(JSON.stringify(chosen));
  if (Array.isArray(chosen)) model.world = await runAtOnce(model.world, shop, chosen);
  else if (chosen) {
    const answer = await shop.perform(chosen);
    shop.count(chosen, answer);
    step(model.world, chosen, answer);
  }
  model.sent.push(...[chosen].flat().filter((operation) => operation?.kind === 'order'));
}
