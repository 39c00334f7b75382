import type { Books } from './books.ts';
import type { Call, Reply } from './call.ts';
import { providers } from './providers.ts';

const declined = '4000000000000002';
const challenged = '4000000000003220';

export function formReply(books: Books, { method, path, query }: Call): Reply | null {
  if (method !== 'POST' || path !== '/standin/pay') return null;
  const payment = [...books.payments.values()].find(({ token }) => token === query.get('token'));
  if (!payment) return { status: 404, body: {} };
  const declines = providers[payment.provider].form?.declines;
  if (!declines) throw new Error(`${payment.provider} has no form in our page`);
  if (query.get('approved') === 'false') books.refuse(payment.ref, declines.challenge);
  else if (query.get('card') === declined) books.refuse(payment.ref, declines.card);
  else if (query.get('card') === challenged) books.challenge(payment.ref);
  else books.approve(payment.ref);
  const { state } = payment;
  return { status: 200, body: { state }, headers: { 'access-control-allow-origin': '*' } };
}
