import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import type { Provider, Signed } from '#testing/providers/provider.ts';
import { providerIds } from '#testing/providers/providers.ts';
import { withProviders } from '#testing/providers/with-providers.ts';
import { BadSignature, ProviderUnavailable, type WebhookLookup } from './provider.ts';

const { clock, standIn, providers } = await withProviders();
const { books, faults } = standIn;

async function captured(name: Provider): Promise<string> {
  const amount = { minor: 5_000, currency: 'SGD' } as const;
  const depositId = randomUUID();
  const urls = { returnUrl: 'https://shop.test/back', cancelUrl: 'https://shop.test/cancelled' };
  const { ref } = await providers[name].initialize({ depositId, amount, key: `${depositId}:init`, ...urls });
  books.approve(ref);
  await providers[name].capture(ref, { amount, key: `${ref}:capture` });
  return ref;
}
/** As the shop that began these payments knows them. */
const lookup: WebhookLookup = {
  findPayment: async (ids) =>
    [...books.payments.values()].find(({ ref, captureRef, refunds }) =>
      [ref, captureRef, ...refunds.map(({ id }) => id)].some((id) => ids.includes(id)),
    )?.ref ?? null,
  isReceived: async () => false,
  countVerification: async () => async () => undefined,
};
const changed = ({ raw, headers }: Signed): [Buffer, Record<string, string>] => [
  Buffer.from(raw.toString().replace(/"(id|event)":\s?"/, '$&x')),
  headers,
];

describe.each(providerIds)('%s', (name) => {
  const provider = providers[name];

  test('every event leads to its payment', async () => {
    const ref = await captured(name);
    books.refund(books.payment(ref), 100);
    books.dispute(ref, 100);
    for (const news of ['authorized', 'captured', 'declined', 'refunded', 'disputed'] as const) {
      const { raw, headers } = standIn.message(ref, news);
      expect(await provider.webhook(raw, headers, lookup)).toMatchObject({ ref });
    }
  });

  test('the same event has the same id, and two have two', async () => {
    const ref = await captured(name);
    const [one, other] = [standIn.message(ref, 'captured'), standIn.message(ref, 'declined')];
    const first = await provider.webhook(one.raw, one.headers, lookup);
    expect(await provider.webhook(one.raw, one.headers, lookup)).toEqual(first);
    expect((await provider.webhook(other.raw, other.headers, lookup))?.eventId).not.toBe(first?.eventId);
  });

  test('what they did not sign is refused', async () => {
    const ref = await captured(name);
    const message = standIn.message(ref, 'captured');
    await expect(provider.webhook(...changed(message), lookup)).rejects.toThrow(BadSignature);
    await expect(provider.webhook(message.raw, {}, lookup)).rejects.toThrow(BadSignature);
    const wrong = Object.fromEntries(
      Object.entries(message.headers).map(([header, value]) => [header, value.replace(/.{4}$/, 'aaaa')]),
    );
    await expect(provider.webhook(message.raw, wrong, lookup)).rejects.toThrow(BadSignature);
    await expect(provider.webhook(Buffer.from('not JSON'), message.headers, lookup)).rejects.toThrow(
      BadSignature,
    );
    await expect(provider.webhook(Buffer.alloc(0), message.headers, lookup)).rejects.toThrow(BadSignature);
  });
});

test.each(['card', 'revolut'] as const)('%s: a stamp older than five minutes is refused', async (name) => {
  const ref = await captured(name);
  const { raw, headers } = standIn.message(ref, 'captured');
  const now = clock.now();
  clock.set(now.getTime() + 5 * 60_000);
  expect(await providers[name].webhook(raw, headers, lookup)).toMatchObject({ ref });
  clock.set(now.getTime() + 5 * 60_000 + 1_000);
  await expect(providers[name].webhook(raw, headers, lookup)).rejects.toThrow(BadSignature);
  clock.set(now);
});

test.each(['card', 'revolut'] as const)(
  '%s: while a secret is changed, one right signature is enough',
  async (name) => {
    const ref = await captured(name);
    const { raw, headers } = standIn.message(ref, 'captured');
    const header = name === 'card' ? 'stripe-signature' : 'revolut-signature';
    const both = { ...headers, [header]: `${headers[header]},v1=${'0'.repeat(64)}` };
    expect(await providers[name].webhook(raw, both, lookup)).toMatchObject({ ref });
  },
);

test('an event of Stripe that is about no payment is none of ours', async () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    data: { object: { object: 'payout', id: 'po_1' } },
  });
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_standin', timestamp });
  expect(
    await providers.card.webhook(Buffer.from(payload), { 'stripe-signature': signature }, lookup),
  ).toBeNull();
});

test('PayPal is asked about the very text it sent', async () => {
  const ref = await captured('paypal');
  const { raw, headers } = standIn.message(ref, 'captured');
  // The same event, written in another way, is another text.
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
  await expect(providers.paypal.webhook(rewritten, headers, lookup)).rejects.toThrow(BadSignature);
});

test('PayPal is not asked about payments that are not ours, nor about what was received before', async () => {
  const ref = await captured('paypal');
  const { raw, headers } = standIn.message(ref, 'captured');
  const before = standIn.calls.length;
  const stranger = { ...lookup, findPayment: async () => null };
  expect(await providers.paypal.webhook(raw, headers, stranger)).toBeNull();
  const received = { ...lookup, isReceived: async () => true };
  expect(await providers.paypal.webhook(raw, headers, received)).toBeNull();
  expect(standIn.calls).toHaveLength(before);
});

test('an event of Revolut about an order or a dispute that is not there needs nothing done', async () => {
  const ref = await captured('revolut');
  books.dispute(ref, 100);
  for (const news of ['captured', 'disputed'] as const) {
    const message = standIn.message(ref, news);
    const payment = books.payment(ref);
    books.payments.delete(ref);
    expect(await providers.revolut.webhook(message.raw, message.headers, lookup)).toBeNull();
    books.payments.set(ref, payment);
  }
});

test('PayPal is not asked about what cannot be its own, and when it is away the event is not believed', async () => {
  const ref = await captured('paypal');
  const { raw, headers } = standIn.message(ref, 'captured');
  const before = standIn.calls.length;
  const elsewhere = { ...headers, 'paypal-cert-url': 'https://paypal.com.example.org/cert' };
  await expect(providers.paypal.webhook(raw, elsewhere, lookup)).rejects.toThrow(BadSignature);
  const beside = Buffer.from('{"id":"WH-1"},"webhook_id":"other"');
  await expect(providers.paypal.webhook(beside, headers, lookup)).rejects.toThrow(BadSignature);
  expect(standIn.calls).toHaveLength(before);
  faults.plan(/verify/, { kind: 'status', status: 503 });
  await expect(providers.paypal.webhook(raw, headers, lookup)).rejects.toThrow(ProviderUnavailable);
});
