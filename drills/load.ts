import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { Order } from '#contract/order/order.ts';
import type { Deposit } from '#contract/wallet/deposit.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import type { Person } from './people.ts';
import { buyShare, nameOf, send, type Call } from './request.ts';

/** A client had an answer that says so. */
export interface Act {
  memberId: string;
  /** The order, the order that was withdrawn from, or the deposit has it. */
  id: string;
  /** Minor units that the wallet gained; less than 0 for an order. */
  amount: number;
  /** An order has them. */
  shareCodes?: string[];
}

export const actKinds = ['orders', 'withdrawals', 'deposits'] as const;
export type Acknowledged = Record<(typeof actKinds)[number], Act[]>;

export interface LoadOptions {
  /** Another after each start of the shop. */
  url: () => string;
  people: Person[];
  offerIds: number[];
  ordersPerSecond: number;
  /** The load stops by itself after so many orders, and after so many ms. */
  maxOrders: number;
  maxMs: number;
}

/** The limits of the shop allow one member this, with room to spare: ms. */
const depositEveryMs = 40_000;
const withdrawalEveryMs = 25_000;
/** However long an outage lasts: only an answer says what happened. */
const maxRetryMs = 300_000;
/** One order in so many loses its answer on the way back, after the act. */
const cutEvery = 20;
const depositAmount = 15_000;

/** Buys, withdraws and deposits over HTTP; an unanswered call is sent again with its key until it is answered. */
export class Load {
  acknowledged: Acknowledged = { orders: [], withdrawals: [], deposits: [] };
  /** When an order was acknowledged: ms since the load began. */
  readonly times: number[] = [];
  /** Answers that no request should get. */
  readonly unexpected: string[] = [];
  requests = 0;
  /** Requests without an answer, or asked to come again. */
  readonly unanswered: string[] = [];
  resent = 0;
  readonly #options: LoadOptions;
  readonly #began = performance.now();
  #open = true;
  #placed = 0;
  /** People who are doing something. */
  #busy = 0;
  #isPaused = false;
  readonly #working: Promise<unknown>;

  constructor(options: LoadOptions) {
    this.#options = options;
    const pauseMs = (options.people.length / options.ordersPerSecond) * 1000;
    this.#working = Promise.all(options.people.map((person, lane) => this.#live(person, lane, pauseMs)));
    this.#working.catch(() => undefined);
  }

  get elapsedMs(): number {
    return performance.now() - this.#began;
  }

  /** Ends when everything that was sent is answered. */
  async stop(): Promise<void> {
    this.#open = false;
    await this.#working;
  }

  /** Begins nothing more until `resume`; ends when everything that was sent is answered. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    while (this.#busy > 0) await sleep(50);
  }

  resume(): void {
    this.#isPaused = false;
  }

  async untilMoreOrders(count = 5, timeoutMs = 120_000): Promise<void> {
    const [before, until] = [this.times.length, this.elapsedMs + timeoutMs];
    while (this.times.length < before + count) {
      if (this.elapsedMs > until) throw new Error(`no ${count} orders within ${timeoutMs / 1000} s`);
      if (!this.#goesOn) throw new Error('the load has reached its limit');
      await sleep(50);
    }
  }

  /** The longest time without an acknowledged order since `sinceMs`: ms. */
  longestGap(sinceMs: number): number {
    const times = this.times.filter((time) => time >= sinceMs);
    return Math.max(...times.map((time, i) => time - (times[i - 1] ?? sinceMs)), 0);
  }

  /** The longest time without an acknowledged order from the start of `act` until orders go on after it: ms. */
  async gapDuring(act: () => Promise<unknown>): Promise<number> {
    const since = this.elapsedMs;
    await act();
    await this.untilMoreOrders();
    return this.longestGap(since);
  }

  get #goesOn(): boolean {
    const { maxOrders, maxMs } = this.#options;
    return this.#open && this.times.length < maxOrders && this.elapsedMs < maxMs;
  }

  /** Until it is answered. After a 500, which no request should get, the outcome is unknown too. */
  async #insist(person: Person, call: Call): Promise<{ status: number; body: unknown }> {
    const began = this.elapsedMs;
    const isOrder = call.path.includes('/order/place');
    const isCut = isOrder && (this.#placed += 1) % cutEvery === 0;
    for (let tries = 1; ; tries += 1) {
      this.requests += 1;
      const { result, body } = await send(this.#options.url(), person, call);
      if (isCut && tries === 1) continue;
      // The tries of this loop used up the member's limit, which says nothing about the outage.
      const isLimited = tries > 1 && result === 429;
      if (typeof result === 'number' && result !== 500 && !isLimited) {
        if (isOrder && tries > 1) this.resent += 1;
        return { status: result, body };
      }
      (result === 500 ? this.unexpected : this.unanswered).push(`${nameOf(call)}: ${result}`);
      if (this.elapsedMs - began > maxRetryMs)
        throw new Error(`${nameOf(call)} was not answered in ${maxRetryMs / 1000} s`);
      const { retryAfter = 0 } = isLimited ? (body as ErrorAnswer) : {};
      await sleep(retryAfter * 1000 + 100 + Math.random() * 200);
    }
  }

  async #ask<T>(person: Person, call: Call): Promise<T | null> {
    const { status, body } = await this.#insist(person, call);
    if (status === (call.expects ?? 200)) return body as T;
    const { errorCode = '' } = body as { errorCode?: string };
    if (!call.mayBeRefused) this.unexpected.push(`${nameOf(call)}: ${status} ${errorCode}`);
    return null;
  }

  async #live(person: Person, lane: number, pauseMs: number): Promise<void> {
    const deviceId = randomUUID();
    await sleep((pauseMs * lane) / this.#options.people.length);
    let [depositAt, withdrawAt] = [Math.random() * depositEveryMs, Math.random() * withdrawalEveryMs];
    for (let next = this.elapsedMs; this.#goesOn;) {
      while (this.#isPaused && this.#open) await sleep(50);
      this.#busy += 1;
      const order = await this.#buy(person, deviceId, lane);
      if (order && this.elapsedMs > withdrawAt) {
        withdrawAt = this.elapsedMs + withdrawalEveryMs;
        await this.#withdraw(person, order);
      }
      if (this.elapsedMs > depositAt) {
        depositAt = this.elapsedMs + depositEveryMs;
        await this.#deposit(person);
      }
      this.#busy -= 1;
      // Calls that were missed while nobody answered are not made up for.
      next = Math.max(next + pauseMs, this.elapsedMs);
      await sleep(Math.max(0, next - this.elapsedMs));
    }
  }

  async #buy(person: Person, deviceId: string, lane: number): Promise<Order | null> {
    const { offerIds } = this.#options;
    const offerId = offerIds[lane % offerIds.length] ?? 0;
    const order = await buyShare((call) => this.#ask(person, call), deviceId, offerId);
    if (!order) return null;
    const shareCodes = order.lines.flatMap((line) => line.shareCodes);
    const { id, total } = order;
    this.acknowledged.orders.push({ memberId: person.memberId, id, amount: -total, shareCodes });
    this.times.push(this.elapsedMs);
    return order;
  }

  async #withdraw(person: Person, { id, total }: Order): Promise<void> {
    const path = `/platform/api/order/${id}/withdrawal`;
    const body = { expectedRefund: total };
    const call = { method: 'POST', path, key: randomUUID(), body, expects: 201 } as const;
    const withdrawn = await this.#ask<Order>(person, call);
    if (!withdrawn) return;
    this.acknowledged.withdrawals.push({ memberId: person.memberId, id, amount: withdrawn.refunded });
  }

  async #deposit(person: Person): Promise<void> {
    const ask = <T>(path: string, body: object, more?: Pick<Call, 'expects'>) =>
      this.#ask<T>(person, { method: 'POST', path, body, ...more });
    const asked = { amount: depositAmount, currencyType: 'SGD', provider: 'sandbox' };
    const begun = await ask<Deposit>('/platform/api/payment/initialize', asked, { expects: 201 });
    if (begun?.next?.kind !== 'client') return;
    await ask('/sandbox/api/card', { token: begun.next.token, card: sandboxCards.accepted });
    for (let tries = 0; tries < 20; tries += 1) {
      const body = { paymentId: begun.paymentId };
      const settled = await ask<Deposit>('/platform/api/payment/capture', body);
      if (settled?.state === 'SUCCEEDED') {
        const { paymentId: id, amount } = settled;
        this.acknowledged.deposits.push({ memberId: person.memberId, id, amount });
        return;
      }
      await sleep(1500);
    }
    this.unexpected.push('a deposit was not settled');
  }
}
