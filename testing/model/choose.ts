import type { Currency } from '#domain/money.ts';
import { between, pick } from '#server/sample/common/random.ts';
import { couponReasons, discountOf, lineTotals, sum } from './rules.ts';
import { memberOf, type ModelCart, type Of, type Operation, type World } from './world.ts';

/** A browser: who is logged in there, if anyone. */
export interface Device {
  id: string;
  as: string | null;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const nobody = '00000000-0000-4000-8000-000000000000';
const cards = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000003220',
  '4000000000000119',
];

/** Draws what happens next: mostly what people do, sometimes what they should not. */
export class Chooser {
  readonly #draw: () => number;
  readonly #seed: number;
  readonly devices: Device[];
  #count = 0;
  #placed: Of<'order'>[] = [];

  constructor(draw: () => number, seed: number, world: World) {
    this.#draw = draw;
    this.#seed = seed;
    const ids = world.members.map(({ id }) => id);
    // Two browsers for each member, and two nobody has logged in at yet.
    this.devices = [...ids, ...ids, null, null].map((as, i) => ({ id: `device-${seed}-${i}`, as }));
  }

  #chance(probability: number): boolean {
    return this.#draw() < probability;
  }

  #price(): Record<Currency, number> {
    return { SGD: between(this.#draw, 3000, 30_000), EUR: between(this.#draw, 2000, 20_000) };
  }

  #currency = (): Currency => (this.#chance(0.7) ? 'SGD' : 'EUR');

  /** Mostly the cart of this browser; now and then one that was ordered, merged, or is another's. */
  #cart(world: World, device: Device): ModelCart | undefined {
    const own = world.carts.find(
      (cart) =>
        cart.state === 'ACTIVE' &&
        (device.as === null
          ? cart.memberId === null && cart.device === device.id
          : cart.memberId === device.as),
    );
    if (this.#chance(0.93)) return own;
    return world.carts.length > 0 ? pick(this.#draw, world.carts.slice(-25)) : undefined;
  }

  #office(world: World): Operation {
    const draw = this.#draw;
    const soldOut = world.casks.filter(({ left }) => left === 0).length;
    if (this.#chance(0.35) && world.casks.length < 12 + soldOut)
      return {
        kind: 'publish',
        shares: between(draw, 2, 60),
        price: this.#price(),
        onSale: this.#chance(0.85),
      };
    if (this.#chance(0.5))
      return { kind: 'reprice', offerId: pick(draw, world.casks).offerId, price: this.#price() };
    const kind = pick(draw, ['PERCENT', 'AMOUNT'] as const);
    const currency = kind === 'AMOUNT' || this.#chance(0.3) ? this.#currency() : null;
    this.#count += 1;
    const coupon = {
      code: `c${this.#seed}-${this.#count}`,
      kind,
      value: kind === 'PERCENT' ? between(draw, 1, 100) : between(draw, 1, 40_000),
      currency,
      appliesTo: this.#chance(0.9) ? ('CASK_SHARE' as const) : ('MEMBERSHIP' as const),
      minimum: currency && this.#chance(0.4) ? between(draw, 1000, 60_000) : 0,
      from: world.now + (this.#chance(0.9) ? -day : day),
      until: world.now + between(draw, 2, 90) * day,
      maxUses: this.#chance(0.5) ? 1 : between(draw, 2, 4),
      maxUsesPerMember: between(draw, 1, 2),
      usedBy: [],
    };
    return { kind: 'mint', coupon };
  }

  #advance(): Operation {
    const draw = this.#draw;
    const ms = this.#chance(0.8)
      ? between(draw, 1, 10) * minute
      : this.#chance(0.9)
        ? between(draw, 1, 20) * day
        : between(draw, 30, 200) * day;
    return { kind: 'advance', ms: ms + between(draw, 0, 59_999) };
  }

  #login(): void {
    const device = pick(this.#draw, this.devices);
    const someone = pick(this.#draw, this.devices).as;
    device.as = device.as === null ? someone : null;
  }

  #add(world: World, cart: ModelCart, as: string | null): Of<'add'> {
    const offerId = this.#chance(0.02) ? 999_999 : pick(this.#draw, world.casks.slice(-14)).offerId;
    return { kind: 'add', as, cartId: cart.id, offerId, quantity: between(this.#draw, 1, 4) };
  }

  /** Now and then a cart that nobody has, or one a tab left open has not seen being ordered. */
  #cartId(cart: ModelCart): string {
    if (this.#chance(0.01)) return nobody;
    return this.#placed.length > 0 && this.#chance(0.06)
      ? pick(this.#draw, this.#placed.slice(-30)).cartId
      : cart.id;
  }

  #cartOperation(world: World, device: Device): Operation {
    const draw = this.#draw;
    const { as, id } = device;
    const cart = this.#cart(world, device);
    if (!cart || this.#chance(0.2))
      return { kind: 'look', as, device: id, ...(this.#chance(0.4) ? { currency: this.#currency() } : {}) };
    const cartId = this.#cartId(cart);
    const entry = cart.entries.length > 0 ? pick(draw, cart.entries) : undefined;
    const quantity = this.#chance(0.9) ? between(draw, 1, 4) : between(draw, 1, 100);
    const dice = draw();
    if (dice < 0.5 || !entry) {
      return { ...this.#add(world, cart, as), cartId, quantity };
    }
    const entryId = this.#chance(0.95) ? entry.id : pick(draw, world.entryIds);
    if (dice < 0.62) return { kind: 'update', as, cartId, entryId, quantity };
    if (dice < 0.72) return { kind: 'remove', as, cartId, entryId };
    if (dice < 0.92 && world.coupons.length > 0) {
      const code = this.#chance(0.95) ? pick(draw, world.coupons.slice(-8)).code : 'no-such-coupon';
      return { kind: 'coupon', as, cartId, typed: this.#chance(0.3) ? `  ${code.toUpperCase()} ` : code };
    }
    return { kind: 'uncoupon', as, cartId };
  }

  #money(world: World, as: string): Operation {
    const draw = this.#draw;
    const open = world.deposits
      .filter(({ state }) => state === 'PENDING' || state === 'AUTHORIZED')
      .slice(-12);
    const dice = draw();
    if (dice < 0.25 || open.length === 0) {
      const amount = this.#chance(0.9)
        ? between(draw, 20_000, 300_000)
        : pick(draw, [1, 99, 100, 1_000_000, 1_000_001]);
      return {
        kind: 'deposit',
        as,
        amount,
        currency: this.#currency(),
        provider: this.#chance(0.95) ? 'sandbox' : 'card',
      };
    }
    const one = this.#chance(0.9) ? pick(draw, open) : pick(draw, world.deposits);
    if (dice < 0.5)
      return { kind: 'card', token: this.#chance(0.98) ? one.token : 'sbx_unknown', card: pick(draw, cards) };
    if (dice < 0.6) return { kind: 'challenge', token: one.token, approve: this.#chance(0.7) };
    const by = this.#chance(0.95) ? one.memberId : as;
    if (dice < 0.9) return { kind: 'capture', as: by, paymentId: one.id };
    // Often one that has ended: that too must be answered.
    const other = this.#chance(0.5) ? pick(draw, world.deposits) : one;
    return { kind: 'cancel', as: other === one ? by : other.memberId, paymentId: other.id };
  }

  /** What the cart costs, so that most orders name the right total. */
  #total(world: World, cart: ModelCart, as: string, currency: Currency): number {
    const subtotal = sum(lineTotals(world, cart, currency));
    const coupon = world.coupons.find(({ code }) => code === cart.coupon);
    const facts = { member: memberOf(world, as), currency, subtotal };
    const counts = coupon && couponReasons(world, coupon, facts).length === 0;
    return subtotal - (counts ? discountOf(coupon, subtotal) : 0);
  }

  #order(world: World, device: Device, as: string): Operation {
    if (this.#placed.length > 0 && this.#chance(0.12)) {
      const before = pick(this.#draw, this.#placed.slice(-30));
      return this.#chance(0.7) ? before : { ...before, expectedTotal: before.expectedTotal + 1 };
    }
    const cart = this.#cart(world, device);
    if (!cart) return { kind: 'look', as, device: device.id };
    if (cart.entries.length === 0 && this.#chance(0.9)) return this.#add(world, cart, as);
    const currency = this.#chance(0.8) ? cart.currency : this.#currency();
    const total = this.#total(world, cart, as, currency);
    this.#count += 1;
    const order: Of<'order'> = {
      kind: 'order',
      as,
      cartId: cart.id,
      currency,
      expectedTotal: this.#chance(0.93) ? total : total + between(this.#draw, 1, 100),
      terms: this.#chance(0.94),
      declared: this.#chance(0.92),
      key: `order-key-${this.#seed}-${this.#count}`,
    };
    this.#placed.push(order);
    return order;
  }

  #tell(world: World, as: string): Operation {
    const { country, dateOfBirth } = memberOf(world, as);
    const other = pick(this.#draw, ['IE', 'SG', 'SG', null] as const);
    const born =
      dateOfBirth === null || this.#chance(0.2)
        ? pick(this.#draw, ['1980-01-31', '2008-10-03'])
        : dateOfBirth;
    return { kind: 'tell', as, country: this.#chance(0.5) ? country : other, dateOfBirth: born };
  }

  next(world: World): Operation {
    const device = pick(this.#draw, this.devices);
    const as = device.as ?? pick(this.#draw, world.members).id;
    const dice = this.#draw();
    if (this.#chance(0.03)) this.#login();
    if (dice < 0.05) return this.#advance();
    if (dice < 0.11) return this.#office(world);
    if (dice < 0.14) return { kind: 'join', as, levelId: this.#chance(0.8) ? 1 : between(this.#draw, 2, 4) };
    if (dice < 0.16) return { kind: 'reconcile' };
    if (dice < 0.17) return this.#tell(world, as);
    if (dice < 0.42) return this.#money(world, as);
    if (dice < 0.6) return this.#order(world, device, as);
    return this.#cartOperation(world, device);
  }

  /** A few things at the same moment that get in each other's way: same member, same cart, or same cask. */
  burst(world: World): Operation[] {
    const wanted = between(this.#draw, 2, 4);
    const operations: Operation[] = [];
    // A deposit gives unpaid ones up where the day's limit needs it, one by one: half of that is no order at all.
    const alone = new Set<Operation['kind']>([
      'advance',
      'mint',
      'publish',
      'reprice',
      'reconcile',
      'deposit',
    ]);
    const device = pick(this.#draw, this.devices);
    const twin = { id: pick(this.#draw, this.devices).id, as: device.as };
    for (let tries = 0; operations.length < wanted && tries < 40; tries += 1) {
      const one = this.#chance(0.5) ? device : this.#chance(0.5) ? twin : pick(this.#draw, this.devices);
      const as = one.as ?? pick(this.#draw, world.members).id;
      const dice = this.#draw();
      const operation =
        dice < 0.4
          ? this.#order(world, one, as)
          : dice < 0.8
            ? this.#cartOperation(world, one)
            : this.#money(world, as);
      if (alone.has(operation.kind) || this.#isSlow(world, operation)) continue;
      operations.push(operation);
      if (this.#chance(0.25)) operations.push(operation);
    }
    return operations.slice(0, 4);
  }

  /** Whether the provider's lost answer would make the outcome a matter of luck. */
  #isSlow(world: World, operation: Operation): boolean {
    if (operation.kind === 'card') return operation.card === '4000000000000119';
    if (operation.kind !== 'capture' && operation.kind !== 'cancel') return false;
    return world.deposits.some(({ id, card }) => id === operation.paymentId && card.slow);
  }
}
