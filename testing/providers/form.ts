import type { Books } from './books.ts';
import { cards } from './buyer.ts';
import type { Call, Reply } from './call.ts';
import { standIns } from './stand-ins.ts';

export function formReply(books: Books, { method, path, query }: Call): Reply | null {
  if (method !== 'POST' || path !== '/standin/pay') return null;
  const payment = [...books.payments.values()].find(({ token }) => token === query.get('token'));
  if (!payment) return { status: 404, body: {} };
  const declines = standIns[payment.provider].form?.declines;
  if (!declines) throw new Error(`${payment.provider} has no form in our page`);
  if (query.get('approved') === 'false') books.refuse(payment.ref, declines.challenge);
  else if (query.get('card') === cards.declined) books.refuse(payment.ref, declines.card);
  else if (query.get('card') === cards.challenged) books.challenge(payment.ref);
  else books.approve(payment.ref);
  const { state } = payment;
  return { status: 200, body: { state }, headers: { 'access-control-allow-origin': '*' } };
}
