import { randomUUID } from 'node:crypto';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import { browserHeaders, jsonHeaders } from '#testing/client/browser-headers.ts';
import { sharePrice, type Buyer } from '../buyers.ts';
import { send } from './send.ts';

const lanes = 4;

/** Four at once. @returns how long it took, in ms */
export async function each<T>(items: T[], work: (item: T) => Promise<void>): Promise<number> {
  const queue = [...items];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
    }),
  );
  return performance.now() - started;
}

async function call(url: string, sent?: Parameters<typeof send>[1]): Promise<unknown> {
  const { status, text } = await send(url, sent);
  if (status >= 300) throw new Error(`${url}: ${status} ${text}`);
  return JSON.parse(text);
}

const post = (url: string, headers: Record<string, string>, body: object) =>
  call(url, { method: 'POST', headers, body: JSON.stringify(body) });

/** An address of its own for the browser: one network may open few carts a minute, and begin few deposits. */
const addressOf = (n: number) => ({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });

export async function openCart(url: string, offerId: number, n: number): Promise<void> {
  const deviceId = randomUUID();
  const cart = (await call(`${url}/platform/api/v1/cart?deviceId=${deviceId}&currencyType=SGD`, {
    headers: { ...browserHeaders(), ...addressOf(n) },
  })) as { id: string };
  await post(`${url}/platform/api/v1/cart/${cart.id}/entry`, jsonHeaders(), {
    cartId: cart.id,
    boShareId: offerId,
    quantity: 1,
  });
}

/** Three requests of a member: open the cart, add a share, order. */
export async function checkOut(url: string, { memberId, token }: Buyer, offerId: number): Promise<void> {
  const cart = (await call(`${url}/platform/api/v1/cart?deviceId=${memberId}&currencyType=SGD`, {
    headers: browserHeaders({ token }),
  })) as { id: string };
  await post(`${url}/platform/api/v1/cart/${cart.id}/entry`, jsonHeaders({ token }), {
    cartId: cart.id,
    boShareId: offerId,
    quantity: 1,
  });
  await post(`${url}/platform/api/order/place/`, jsonHeaders({ token, idempotencyKey: randomUUID() }), {
    cartId: cart.id,
    currencyType: 'SGD',
    expectedTotal: sharePrice,
    termsAccepted: true,
    ageDeclaration: true,
  });
}

/** Three requests of a member: begin a deposit, pay with a card of the sandbox, capture. */
export async function deposit(url: string, { token }: Buyer, n: number): Promise<void> {
  const headers = { ...jsonHeaders({ token }), ...addressOf(n) };
  const begun = (await post(`${url}/platform/api/payment/initialize`, headers, {
    amount: 15_000,
    currencyType: 'SGD',
    provider: 'sandbox',
  })) as { paymentId: string; next: { token: string } };
  await post(`${url}/sandbox/api/card`, headers, { token: begun.next.token, card: sandboxCards.accepted });
  const captured = await post(`${url}/platform/api/payment/capture`, headers, { paymentId: begun.paymentId });
  const { state } = captured as { state: string };
  if (state !== 'SUCCEEDED') throw new Error(`the deposit is ${state}`);
}

/** A page of the cask list that was not asked for before, for each `n`. */
export async function search(url: string, n: number): Promise<void> {
  await call(`${url}/platform/api/v1/search/cask?priceMin=${n}`);
}
