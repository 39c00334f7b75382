import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cart } from '#contract/order/cart.ts';
import type { Order } from '#contract/order/order.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';

export interface HttpBuyer {
  memberId: string;
  token: string;
}

export interface Answered {
  memberId: string;
  key: string;
  order: Order;
  unanswered: number;
}

class Refused extends Error {}

/** One request; null when no answer came or the server asked to come again. */
async function call<T>(
  url: string,
  token: string,
  options: { body?: object; key?: string } = {},
): Promise<T | null> {
  const headers = {
    ...browserHeaders({ token, idempotencyKey: options.key }),
    ...(options.body ? { 'content-type': 'application/json' } : {}),
  };
  const body = options.body ? { method: 'POST', body: JSON.stringify(options.body) } : {};
  try {
    const response = await fetch(url, { headers, ...body });
    const text = await response.text();
    if (response.status === 503) return null;
    if (!response.ok) throw new Refused(`${url}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return null;
  }
}

/** Buys one share after another over HTTP until it is stopped; what is not answered is sent again with its key. */
export class HttpBuyers {
  readonly answered: Answered[] = [];
  /** Why a buyer buys no more: a refusal that no buyer should get. */
  refused: unknown;
  readonly #address: () => string;
  readonly #offerId: number;
  #open = true;
  #working: Promise<unknown> = Promise.resolve();

  constructor(address: () => string, offerId: number) {
    this.#address = address;
    this.#offerId = offerId;
  }

  start(buyers: HttpBuyer[]): void {
    this.#working = Promise.all(buyers.map((buyer) => this.#buy(buyer)));
    this.#working.catch((error: unknown) => (this.refused = error));
  }

  async stop(): Promise<void> {
    this.#open = false;
    await this.#working;
  }

  async #again<T>(
    path: string,
    token: string,
    options?: { body?: object; key?: string },
  ): Promise<{ answer: T; lost: number }> {
    for (let lost = 0; ; lost += 1) {
      const answer = await call<T>(this.#address() + path, token, options);
      if (answer) return { answer, lost };
      await sleep(25);
    }
  }

  async #cart(token: string, deviceId: string): Promise<Cart> {
    const path = `/platform/api/v1/cart?deviceId=${deviceId}`;
    const { answer: cart } = await this.#again<Cart>(path, token);
    if (cart.entries.length > 0) return cart;
    const body = { cartId: cart.id, boShareId: this.#offerId, quantity: 1 };
    await call<Cart>(`${this.#address()}/platform/api/v1/cart/${cart.id}/entry`, token, { body });
    return this.#cart(token, deviceId);
  }

  async #buy({ memberId, token }: HttpBuyer): Promise<void> {
    const deviceId = randomUUID();
    while (this.#open) {
      const cart = await this.#cart(token, deviceId);
      const key = randomUUID();
      const consent = { termsAccepted: true, ageDeclaration: true };
      const body = { cartId: cart.id, currencyType: cart.currency, expectedTotal: cart.total, ...consent };
      const { answer, lost } = await this.#again<Order>('/platform/api/order/place/', token, { body, key });
      this.answered.push({ memberId, key, order: answer, unanswered: lost });
    }
  }
}
