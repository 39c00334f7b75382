import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { withProviders } from '#testing/providers/with-providers.ts';
import { ProviderContractBreach, ProviderUnavailable } from '../provider.ts';

const { clock, standIn, providers, lookup, opening, begin: open } = await withProviders();
const { books, faults } = standIn;
const stripe = providers.card;

const amount = { minor: 5_000, currency: 'EUR' } as const;
const authorized = () => open('card', amount, true);

test('a key that comes with another amount is refused, and nothing is begun', async () => {
  const begin = opening(amount);
  await stripe.initialize(begin);
  const other = { ...begin, amount: { ...amount, minor: 5_001 } };
  await expect(stripe.initialize(other)).rejects.toThrow(ProviderContractBreach);
});

test('a failure that Stripe replays all day does not stop a payment from being begun or captured', async () => {
  const begin = opening(amount);
  faults.plan(/payment_intents$/, { kind: 'status', status: 500 });
  await expect(stripe.initialize(begin)).rejects.toThrow(ProviderUnavailable);
  const { ref } = await stripe.initialize(begin);
  books.approve(ref);
  faults.plan(/capture$/, { kind: 'status', status: 500 });
  const capture = () => stripe.capture(ref, { amount, key: `${ref}:capture` });
  await expect(capture()).rejects.toThrow(ProviderUnavailable);
  expect(await capture()).toMatchObject({ state: 'captured', captured: 5_000 });
});

test('a refund whose failure is replayed is looked for, and retried only when Stripe has forgotten it', async () => {
  const ref = await authorized();
  await stripe.capture(ref, { amount, key: `${ref}:capture` });
  const key = randomUUID();
  const refund = () => stripe.refund(ref, { amount: { ...amount, minor: 1_000 }, key });
  faults.plan(/refunds$/, { kind: 'status', status: 500 });
  await expect(refund()).rejects.toThrow(ProviderUnavailable);
  await expect(refund()).rejects.toThrow(ProviderUnavailable);
  const made = books.refund(books.payment(ref), 1_000, key);
  expect(await refund()).toEqual({ refundRef: made?.id, state: 'done' });
  expect(await stripe.retrieve(ref)).toMatchObject({ refunded: 1_000 });
});

test('an authorization that the bank let go is a conflict, so that it is asked for', async () => {
  const ref = await authorized();
  books.payment(ref).refusesCapture = true;
  await expect(stripe.capture(ref, { amount, key: `${ref}:capture` })).rejects.toThrow(/402 charge_expired/);
});

test('an event of Stripe that is about no payment is none of ours', async () => {
  const data = { object: { object: 'payout', id: 'po_1' } };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', data });
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_standin', timestamp });
  expect(await stripe.webhook(Buffer.from(payload), { 'stripe-signature': signature }, lookup)).toBeNull();
});
