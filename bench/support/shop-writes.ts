import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import { openBuyers, openCasks, sharePrice, type Buyer } from '../buyers.ts';
import type { BenchApp } from './app.ts';

const casks = 10;

/** What a member does to buy and to change their mind, in this order; each in ms. */
export const writes = ['fill a cart', 'order', 'withdraw from an order', 'deposit'] as const;
export type Write = (typeof writes)[number];

export interface Writers {
  app: BenchApp;
  buyers: Buyer[];
  offers: number[];
}

/** So many new buyers with money and a share in their cart, and casks on sale for them. */
export async function openWriters(app: BenchApp, count: number): Promise<Writers> {
  const { db } = app.context;
  await openCasks(db, casks, 2 * count);
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
  const buyers = await openBuyers(db, count, casks, { isAnalyzed: true });
  return { app, buyers, offers: offers.map(({ id }) => id) };
}

async function payDeposit(app: BenchApp, token: string): Promise<number> {
  const begun = await app.post(
    '/platform/api/payment/initialize',
    { amount: 15_000, currencyType: 'SGD', provider: 'sandbox' },
    token,
  );
  const { paymentId, next } = begun.answer as { paymentId: string; next: { token: string } };
  const card = { token: next.token, card: sandboxCards.accepted };
  const paid = await app.post('/sandbox/api/card', card, token);
  const captured = await app.post('/platform/api/payment/capture', { paymentId }, token);
  return begun.ms + paid.ms + captured.ms;
}

/** All of them by buyer `n`. */
export async function write({ app, buyers, offers }: Writers, n: number): Promise<Record<Write, number>> {
  const buyer = buyers[n];
  if (!buyer) throw new Error('there is no such buyer');
  const { cartId, token } = buyer;
  const entry = { cartId, boShareId: offers[n % offers.length], quantity: 1 };
  const filled = await app.post(`/platform/api/v1/cart/${cartId}/entry`, entry, token);
  const consent = { currencyType: 'SGD', termsAccepted: true, ageDeclaration: true };
  const total = 2 * sharePrice;
  const ordered = await app.post(
    '/platform/api/order/place/',
    { cartId, expectedTotal: total, ...consent },
    token,
  );
  const { id } = ordered.answer as { id: string };
  const withdrawn = await app.post(`/platform/api/order/${id}/withdrawal`, { expectedRefund: total }, token);
  return {
    'fill a cart': filled.ms,
    order: ordered.ms,
    'withdraw from an order': withdrawn.ms,
    deposit: await payDeposit(app, token),
  };
}
