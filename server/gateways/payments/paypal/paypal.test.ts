import { expect, test } from 'vitest';
import { withProviders } from '#testing/providers/with-providers.ts';
import { BadSignature, ProviderConflict, ProviderUnavailable } from '../provider.ts';

const { clock, standIn, providers, lookup, begin: open, capturePayment } = await withProviders();
const { books, faults, calls } = standIn;
const { paypal } = providers;

const amount = { minor: 5_000, currency: 'SGD' } as const;
const begin = (isApproved = false) => open('paypal', amount, isApproved);
const tokens = () => calls.filter((call) => call === 'POST /v1/oauth2/token').length;

test('one token serves all calls until shortly before it ends, and a withdrawn one is replaced', async () => {
  const ref = await begin();
  const before = tokens();
  await paypal.retrieve(ref);
  expect(tokens()).toBe(before);
  clock.set(clock.now().getTime() + 32_400_000 - 60_000);
  await paypal.retrieve(ref);
  expect(tokens()).toBe(before + 1);
  standIn.withdrawTokens();
  expect(await paypal.retrieve(ref)).toMatchObject({ ref });
  expect(tokens()).toBe(before + 2);
});

test('the buyer is sent to PayPal, which knows the way back', async () => {
  const { ref, next } = await paypal.retrieve(await begin());
  expect(next).toEqual({ kind: 'redirect', url: `${standIn.urls.paypal}/checkoutnow?token=${ref}` });
  const urls = { returnUrl: 'https://shop.test/back', cancelUrl: 'https://shop.test/cancelled' };
  expect(books.payment(ref)).toMatchObject(urls);
});

test('a refusal at the last moment ends the payment, in words', async () => {
  const ref = await begin(true);
  books.payment(ref).refusesCapture = true;
  const refused = await paypal.capture(ref, { amount, key: `${ref}:capture` });
  expect(refused).toMatchObject({ state: 'failed', captured: 0, decline: 'PAYPAL_DECLINED' });
});

test('a capture whose key PayPal has forgotten is a conflict, and nothing is taken twice', async () => {
  const ref = await begin(true);
  const capture = () => paypal.capture(ref, { amount, key: `${ref}:capture` });
  await capture();
  standIn.forgetKeys();
  await expect(capture()).rejects.toThrow(ProviderConflict);
  expect(await paypal.retrieve(ref)).toMatchObject({ state: 'captured', captured: 5_000 });
});

test('a capture that takes days is on its way, and one that is declined is over', async () => {
  const ref = await begin();
  books.payment(ref).state = 'processing';
  expect(await paypal.retrieve(ref)).toMatchObject({ state: 'processing', captured: 0 });
  await expect(paypal.cancel(ref, { key: 'none' })).rejects.toThrow(ProviderConflict);
  books.payment(ref).state = 'failed';
  expect(await paypal.retrieve(ref)).toMatchObject({ state: 'failed', captured: 0 });
});

test('an order that PayPal has forgotten is cancelled, never guessed', async () => {
  const ref = await begin();
  books.payments.delete(ref);
  await expect(paypal.retrieve(ref)).rejects.toThrow(ProviderConflict);
  expect(await paypal.cancel(ref, { key: 'none' })).toMatchObject({ state: 'canceled', captured: 0 });
});

test('without the permission to see disputes nothing is credited in the dark', async () => {
  const ref = await capturePayment('paypal');
  faults.plan(/disputes/, { kind: 'status', status: 403 });
  await expect(paypal.retrieve(ref)).rejects.toThrow('PayPal answered 403');
});

test('PayPal is asked about the very text it sent', async () => {
  const ref = await capturePayment('paypal');
  const { raw, headers } = standIn.message(ref, 'captured');
  // The same event, written in another way, is another text.
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
  await expect(paypal.webhook(rewritten, headers, lookup)).rejects.toThrow(BadSignature);
});

test('PayPal is not asked about payments that are not ours, nor about what was received before', async () => {
  const ref = await capturePayment('paypal');
  const { raw, headers } = standIn.message(ref, 'captured');
  const before = calls.length;
  const stranger = { ...lookup, findPayment: async () => null };
  expect(await paypal.webhook(raw, headers, stranger)).toBeNull();
  const received = { ...lookup, isReceived: async () => true };
  expect(await paypal.webhook(raw, headers, received)).toBeNull();
  expect(calls).toHaveLength(before);
});

test('PayPal is not asked about what cannot be its own, and when it is away the event is not believed', async () => {
  const ref = await capturePayment('paypal');
  const { raw, headers } = standIn.message(ref, 'captured');
  const before = calls.length;
  const elsewhere = { ...headers, 'paypal-cert-url': 'https://paypal.com.example.org/cert' };
  await expect(paypal.webhook(raw, elsewhere, lookup)).rejects.toThrow(BadSignature);
  const beside = Buffer.from('{"id":"WH-1"},"webhook_id":"other"');
  await expect(paypal.webhook(beside, headers, lookup)).rejects.toThrow(BadSignature);
  expect(calls).toHaveLength(before);
  faults.plan(/verify/, { kind: 'status', status: 503 });
  await expect(paypal.webhook(raw, headers, lookup)).rejects.toThrow(ProviderUnavailable);
});
