import { expect, test } from 'vitest';
import { withProviders } from '#testing/providers/with-providers.ts';
import { ProviderConflict } from '../provider.ts';
import { checkRevolutSignature, revolutSignature } from './webhook.ts';

const { standIn, providers, lookup, begin: open, capturePayment } = await withProviders();
const { books, faults } = standIn;
const { revolut } = providers;

const amount = { minor: 5_000, currency: 'EUR' } as const;
const begin = (isApproved = false) => open('revolut', amount, isApproved);

/** The example of Revolut's own guide: docs/providers.md#webhook-signatures. */
const known = {
  secret: 'wsk_r59a4HfWVAKycbCaNO1RvgCJec02gRd8',
  stamp: '1683650202360',
  raw: Buffer.from(
    '{"data":{"id":"645a7696-22f3-aa47-9c74-cbae0449cc46","new_state":"completed","old_state":"pending","request_id":"app_charges-9f5d5eb3-1e06-46c5-b1c0-3914763e0bcb"},"event":"TransactionStateChanged","timestamp":"2023-05-09T16:36:38.028960Z"}',
  ),
  signature: 'v1=bca326fb378d0da7f7c490ad584a8106bab9723d8d9cdd0d50b4c5b3be3837c0',
};

test('signs as the example of Revolut does', () => {
  expect(revolutSignature(known.secret, known.stamp, known.raw)).toBe(known.signature);
  const headers = {
    'revolut-request-timestamp': known.stamp,
    'revolut-signature': `v1=${'0'.repeat(64)}, ${known.signature}`,
  };
  const now = new Date(Number(known.stamp));
  expect(() => checkRevolutSignature({ ...known, headers, now })).not.toThrow();
});

test('a capture that Revolut refuses is a conflict', async () => {
  const ref = await begin(true);
  books.payment(ref).refusesCapture = true;
  await expect(revolut.capture(ref, { amount, key: 'none' })).rejects.toThrow(ProviderConflict);
});

test('a capture under way is not asked for again', async () => {
  const ref = await begin();
  books.payment(ref).state = 'processing';
  expect(await revolut.capture(ref, { amount, key: 'none' })).toMatchObject({ state: 'processing' });
});

test('the test environment, which has no disputes, is no error', async () => {
  const ref = await capturePayment('revolut');
  faults.plan(/disputes/, { kind: 'status', status: 404 });
  expect(await revolut.retrieve(ref)).toMatchObject({ state: 'captured', chargedBack: 0 });
});

test('an event about an order or a dispute that is not there needs nothing done', async () => {
  const ref = await capturePayment('revolut');
  books.dispute(ref, 100);
  for (const news of ['captured', 'disputed'] as const) {
    const message = standIn.message(ref, news);
    const payment = books.payment(ref);
    books.payments.delete(ref);
    expect(await revolut.webhook(message.raw, message.headers, lookup)).toBeNull();
    books.payments.set(ref, payment);
  }
});
