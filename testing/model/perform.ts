import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as cart from '#contract/order/cart.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { joinFreeMembership } from '#contract/membership/membership.ts';
import { placeOrder } from '#contract/order/order.ts';
import { buildCask, buildCoupon, loginAs } from '../fixtures/builders.ts';
import { makeDeposit } from '../fixtures/deposits.ts';
import { request } from '../request.ts';
import type { TestContext } from '../test-context.ts';
import type { Of, Operation, Answer } from './world.ts';

type Calls = { [Kind in Operation['kind']]: (operation: Of<Kind>) => Promise<Answer | void> };

/** Carries operations out on the real shop, over HTTP wherever a browser would. */
export class Shop {
  readonly #app: FastifyInstance;
  readonly context: TestContext;
  readonly outcomes = new Map<string, number>();
  /** A session of each member; its access token is issued again as the clock goes on. */
  readonly #tokens = new Map<string, { token: string; at: number }>();

  constructor(app: FastifyInstance, context: TestContext) {
    this.#app = app;
    this.context = context;
  }

  async #tokenOf(memberId: string): Promise<string> {
    const now = this.context.clock.now().getTime();
    const known = this.#tokens.get(memberId);
    if (known && now - known.at < 300_000) return known.token;
    const token = await loginAs(this.context, { id: memberId });
    this.#tokens.set(memberId, { token, at: now });
    return token;
  }

  /** One call as `as`; the answer must be of the contract to the letter. */
  async call(as: string | null, endpoint: Endpoint, parts: object = {}): Promise<Answer> {
    const token = as === null ? {} : { token: await this.#tokenOf(as) };
    const { status, body } = await request(this.#app, endpoint, { ...parts, ...token } as never);
    (status < 300 ? endpoint.answer : errorAnswer)?.parse(body);
    return { status, body };
  }

  /** The model knows no limit of tries, and its clock may stand still for many. */
  forgetTries = () => this.context.db.deleteFrom('attemptLimit').execute();

  /** Notes how an operation ended. */
  count({ kind }: Operation, { status, body }: Answer): void {
    const outcome = `${kind} ${(body as { errorCode?: string } | null)?.errorCode ?? status}`;
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  async perform(operation: Operation): Promise<Answer> {
    const call = this.#calls[operation.kind] as (operation: Operation) => Promise<Answer | void>;
    return (await call(operation)) ?? { status: 0, body: null };
  }

  readonly #calls: Calls = {
    advance: async ({ ms }) => this.context.pass(ms),
    changePrice: async ({ offerId, price }) => {
      const prices = { priceSgd: price.SGD, priceEur: price.EUR };
      await this.context.db.updateTable('offer').set(prices).where('id', '=', offerId).execute();
    },
    createCoupon: async ({ coupon }) => {
      const { from, until, usedBy: _, ...facts } = coupon;
      const [validFrom, validUntil] = [new Date(from), new Date(until)];
      await buildCoupon(this.context, { ...facts, validFrom, validUntil });
    },
    publishCask: async ({ shares, price, onSale }) => {
      const name = `Cask ${randomUUID().slice(0, 8)}`;
      const { id, offerId } = await buildCask(this.context, { name, shares, price, published: onSale });
      return { status: 0, body: { id, offerId, name } };
    },
    viewCart: ({ as, device, currency }) =>
      this.call(as, cart.getCart, { query: { deviceId: device, currencyType: currency } }),
    add: ({ as, cartId, offerId, quantity }) =>
      this.call(as, cart.addEntry, { params: { cartId }, body: { cartId, boShareId: offerId, quantity } }),
    update: ({ as, cartId, entryId, quantity }) =>
      this.call(as, cart.updateEntry, { params: { cartId, entryId }, body: { id: entryId, quantity } }),
    remove: ({ as, cartId, entryId }) => this.call(as, cart.removeEntry, { params: { cartId, entryId } }),
    coupon: ({ as, cartId, typed }) =>
      this.call(as, cart.applyCoupon, { params: { cartId, couponId: typed } }),
    removeCoupon: ({ as, cartId }) => this.call(as, cart.cancelCoupon, { params: { cartId } }),
    join: ({ as, levelId }) => this.call(as, joinFreeMembership, { body: { membershipId: levelId } }),
    deposit: async ({ as, amount, currency }) => {
      await makeDeposit(this.context, { memberId: as, sessionId: randomUUID() }, amount, currency);
    },
    order: (operation) => {
      const { kind: _, as, key: idempotencyKey, ...body } = operation;
      return this.call(as, placeOrder, { body, idempotencyKey });
    },
  };
}
