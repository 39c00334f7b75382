import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as cart from '#contract/order/cart.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { joinFreeMembership } from '#contract/membership/membership.ts';
import { placeOrder } from '#contract/order/order.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { buildCask, buildCoupon, buildMember, loginAs } from '../fixtures/builders.ts';
import { makeDeposit } from '../fixtures/deposits.ts';
import { request } from '../request.ts';
import type { TestContext } from '../test-context.ts';
import { freeLevel, step } from './steps.ts';
import type { Answer, Model, ModelMember, Of, Operation, World } from './world.ts';

type Calls = { [Kind in Operation['kind']]: (operation: Of<Kind>) => Promise<Answer> };
type Call = (as: string | null, endpoint: Endpoint, parts?: object) => Promise<Answer>;

/** No call made it, so that there is no status. */
const made = (body: unknown): Answer => ({ status: 0, body });

/** Each operation calls the real shop, over HTTP wherever a browser would. */
const callsOf = (context: TestContext, call: Call): Calls => ({
  advance: async ({ ms }) => made(context.pass(ms)),
  changePrice: async ({ offerId, price }) => {
    const prices = { priceSgd: price.SGD, priceEur: price.EUR };
    return made(await context.db.updateTable('offer').set(prices).where('id', '=', offerId).execute());
  },
  createCoupon: async ({ coupon }) => {
    const { from, until, usedBy: _, ...facts } = coupon;
    const valid = { validFrom: new Date(from), validUntil: new Date(until) };
    return made(await buildCoupon(context, { ...facts, ...valid }));
  },
  publishCask: async ({ shares, price, onSale }) => {
    const name = `Cask ${randomUUID().slice(0, 8)}`;
    return made({ ...(await buildCask(context, { name, shares, price, published: onSale })), name });
  },
  viewCart: ({ as, device, currency }) =>
    call(as, cart.getCart, { query: { deviceId: device, currencyType: currency } }),
  add: ({ as, cartId, offerId, quantity }) =>
    call(as, cart.addEntry, { params: { cartId }, body: { cartId, boShareId: offerId, quantity } }),
  update: ({ as, cartId, entryId, quantity }) =>
    call(as, cart.updateEntry, { params: { cartId, entryId }, body: { id: entryId, quantity } }),
  remove: ({ as, cartId, entryId }) => call(as, cart.removeEntry, { params: { cartId, entryId } }),
  coupon: ({ as, cartId, typed }) => call(as, cart.applyCoupon, { params: { cartId, couponId: typed } }),
  removeCoupon: ({ as, cartId }) => call(as, cart.cancelCoupon, { params: { cartId } }),
  join: ({ as, levelId }) => call(as, joinFreeMembership, { body: { membershipId: levelId } }),
  deposit: async ({ as, amount, currency }) =>
    made(await makeDeposit(context, { memberId: as, sessionId: randomUUID() }, amount, currency)),
  order: (operation) => {
    const { kind: _, as, key: idempotencyKey, ...body } = operation;
    return call(as, placeOrder, { body, idempotencyKey });
  },
});

export type Shop = ReturnType<typeof realShop>;

export function realShop(app: FastifyInstance, context: TestContext) {
  const outcomes = new Map<string, number>();
  /** One call as `as`, in a session of its own; the answer must be of the contract to the letter. */
  const call: Call = async (as, endpoint, parts = {}) => {
    const token = as === null ? {} : { token: await loginAs(context, { id: as }) };
    const { status, body } = await request(app, endpoint, { ...parts, ...token } as never);
    (status < 300 ? endpoint.answer : errorAnswer)?.parse(body);
    return { status, body };
  };

  const calls = callsOf(context, call);
  return {
    context,
    call,
    outcomes,
    /** The model knows no limit of tries, and its clock may stand still for many. */
    forgetTries: () => context.db.deleteFrom('attemptLimit').execute(),
    count({ kind }: Operation, { status, body }: Answer): void {
      const outcome = `${kind} ${(body as { errorCode?: string } | null)?.errorCode ?? status}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    },
    perform: (operation: Operation): Promise<Answer> =>
      (calls[operation.kind] as (operation: Operation) => Promise<Answer>)(operation),
  };
}

interface Facts extends Pick<ModelMember, 'country' | 'dateOfBirth'> {
  joins?: true;
  money: Partial<Record<Currency, number>>;
}

const people: Facts[] = [
  { country: 'SG', dateOfBirth: '1985-06-15', joins: true, money: { SGD: 300_000, EUR: 80_000 } },
  { country: 'SG', dateOfBirth: '1990-02-28', joins: true, money: { SGD: 200_000 } },
  { country: 'IE', dateOfBirth: '1979-12-31', joins: true, money: { SGD: 50_000, EUR: 250_000 } },
  // They come of age some months after the beginning.
  { country: 'SG', dateOfBirth: '2008-06-10', money: { SGD: 100_000 } },
  { country: null, dateOfBirth: null, money: { SGD: 60_000 } },
];

const beginning = new Date('2026-03-02T12:00:00Z');
const price = { SGD: 12_000, EUR: 8000 };

/** New casks and members, two browsers for each of them, and two where nobody is logged in. */
export async function populate(shop: Shop): Promise<Model> {
  const { clock, db } = shop.context;
  clock.set(beginning);
  const counters = await db.selectFrom('documentCounter').selectAll().execute();
  const issued = counters.filter(({ series }) => series.startsWith('T'));
  const invoices = Object.fromEntries(issued.map(({ series, last }) => [series.slice(1), last]));
  const none = { casks: [], coupons: [], members: [], carts: [], entryIds: [] };
  const world: World = { now: beginning.getTime(), invoices, ...none };
  await shop.forgetTries();
  const run = async (operation: Operation) => step(world, operation, await shop.perform(operation));
  for (const shares of [40, 12, 5, 100, 150]) await run({ kind: 'publishCask', shares, price, onSale: true });
  for (const { joins, money, ...facts } of people) {
    const { id, email } = await buildMember(shop.context, { ...facts, membership: null });
    const currency: Currency = facts.country === 'IE' ? 'EUR' : 'SGD';
    const known = { ...facts, id, email, currency };
    const balance = { SGD: 0, EUR: 0 };
    world.members.push({ ...known, balance, history: [], membership: null, orders: [], keys: {} });
    if (joins) await run({ kind: 'join', as: id, levelId: freeLevel });
    for (const one of currencies) {
      const amount = money[one];
      if (amount) await run({ kind: 'deposit', as: id, amount, currency: one });
    }
  }
  const ids = world.members.map(({ id }) => id);
  const devices = [...ids, ...ids, null, null].map((as) => ({ id: `device-${randomUUID()}`, as }));
  return { world, devices, sent: [] };
}
