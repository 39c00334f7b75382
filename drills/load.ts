import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { Order } from '#contract/order/order.ts';
import type { Deposit } from '#contract/wallet/deposit.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import { casksAtOnce, ordersAtOnce, type Person } from './people.ts';
import { buyShare, send, type Call } from './request.ts';

export interface Acknowledged {
  orders: { memberId: string; id: string; total: number; shareCodes: string[] }[];
  /** `refunded` is minor units of the order that came back into the wallet. */
  withdrawals: { memberId: string; orderId: string; refunded: number }[];
  deposits: { memberId: string; id: string; amount: number }[];
}

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

/** The parts that differ from call to call are left out. */
const pathOf = ({ path }: Call) => path.replaceAll(/[0-9a-f-]{36}/g, '…');

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
  /** Orders that were sent more than once. */
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

  /** The acts acknowledged until now. */
  remember(): Acknowledged {
    const { orders, withdrawals, deposits } = this.acknowledged;
    return { orders: [...orders], withdrawals: [...withdrawals], deposits: [...deposits] };
  }

  /** Acts acknowledged after that are not there any more, as after a restore. */
  forgetAllBut(acknowledgedBefore: Acknowledged): void {
    this.acknowledged = acknowledgedBefore;
  }

  /** Until so many more orders are acknowledged. */
  async untilMoreOrders(count: number, timeoutMs = 120_000): Promise<void> {
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

  get #goesOn(): boolean {
    const { maxOrders, maxMs } = this.#options;
    return this.#open && this.times.length < maxOrders && this.elapsedMs < maxMs;
  }

  #cutsAnswer(): boolean {
    this.#placed += 1;
    return this.#placed % cutEvery === 0;
  }

  /** Until it is answered. After a 500, which no request should get, the outcome is unknown too. */
  async #insist(person: Person, call: Call): Promise<{ status: number; body: unknown }> {
    const began = this.elapsedMs;
    for (let tries = 1; ; tries += 1) {
      this.requests += 1;
      const answer = await send(this.#options.url(), person, call);
      if (call.path.includes('/order/place') && tries === 1 && this.#cutsAnswer()) continue;
      // The tries of this loop used up the member's limit, which says nothing about the outage.
      const isLimited = tries > 1 && 'status' in answer && answer.status === 429;
      if ('status' in answer && answer.status !== 500 && !isLimited) {
        if (call.path.includes('/order/place') && tries > 1) this.resent += 1;
        return answer;
      }
      if (isLimited) this.unanswered.push(`${call.method} ${pathOf(call)}: 429`);
      else if ('status' in answer) this.unexpected.push(`${call.method} ${pathOf(call)}: 500`);
      else this.unanswered.push(`${call.method} ${pathOf(call)}: ${answer.unanswered}`);
      if (this.elapsedMs - began > maxRetryMs)
        throw new Error(`${pathOf(call)} was not answered in ${maxRetryMs / 1000} s`);
      const { retryAfter = 0 } = isLimited ? (answer.body as ErrorAnswer) : {};
      await sleep(retryAfter * 1000 + 100 + Math.random() * 200);
    }
  }

  async #expect<T>(person: Person, call: Call, status: number): Promise<T | null> {
    const answer = await this.#insist(person, call);
    if (answer.status === status) return answer.body as T;
    const { errorCode = '' } = answer.body as { errorCode?: string };
    this.unexpected.push(`${call.method} ${pathOf(call)}: ${answer.status} ${errorCode}`);
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

  /** The casks that are on sale now; the rest of the earlier ones is for people who have them in the cart. */
  #offerFor(lane: number): number {
    const { offerIds } = this.#options;
    const earlier = Math.floor(this.times.length / ordersAtOnce) * casksAtOnce;
    return offerIds[Math.min(earlier, offerIds.length - casksAtOnce) + (lane % casksAtOnce)] ?? 0;
  }

  async #buy(person: Person, deviceId: string, lane: number): Promise<Order | null> {
    const ask = async <T>(call: Call, wanted: 'cart' | 'share' | 'order') => {
      if (wanted !== 'share') return this.#expect<T>(person, call, wanted === 'cart' ? 200 : 201);
      // A cask may be sold out meanwhile.
      const filled = await this.#insist(person, call);
      return filled.status < 300 ? (filled.body as T) : null;
    };
    const order = await buyShare(ask, deviceId, this.#offerFor(lane));
    if (!order) return null;
    const shareCodes = order.lines.flatMap((line) => line.shareCodes);
    const { id, total } = order;
    this.acknowledged.orders.push({ memberId: person.memberId, id, total, shareCodes });
    this.times.push(this.elapsedMs);
    return order;
  }

  async #withdraw(person: Person, order: Order): Promise<void> {
    const path = `/platform/api/order/${order.id}/withdrawal`;
    const body = { expectedRefund: order.total };
    const call = { method: 'POST', path, key: randomUUID(), body } as const;
    const withdrawn = await this.#expect<Order>(person, call, 201);
    if (!withdrawn) return;
    const { refunded } = withdrawn;
    this.acknowledged.withdrawals.push({ memberId: person.memberId, orderId: order.id, refunded });
  }

  async #deposit(person: Person): Promise<void> {
    const deposit = { amount: depositAmount, currencyType: 'SGD', provider: 'sandbox' };
    const begin = { method: 'POST', path: '/platform/api/payment/initialize', body: deposit } as const;
    const begun = await this.#expect<Deposit>(person, begin, 201);
    if (begun?.next?.kind !== 'client') return;
    const card = { token: begun.next.token, card: sandboxCards.accepted };
    await this.#expect(person, { method: 'POST', path: '/sandbox/api/card', body: card }, 200);
    const body = { paymentId: begun.paymentId };
    const path = '/platform/api/payment/capture';
    for (let tries = 0; tries < 20; tries += 1) {
      const settled = await this.#expect<Deposit>(person, { method: 'POST', path, body }, 200);
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
