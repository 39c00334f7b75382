import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { afterAll, afterEach, expect } from 'vitest';
import type { Money } from '#domain/money.ts';
import { SetClock, type Clock } from '#server/platform/core/clock.ts';
import type { PaymentProvider, WebhookLookup } from '#server/gateways/payments/provider.ts';
import { providers as declarations } from '#server/gateways/payment-providers.ts';
import { testInstant } from '../test-clock.ts';
import type { Provider } from './provider.ts';
import { openApiValidator } from './api-validator.ts';
import { openStandIn, type StandIn } from './open-stand-in.ts';

export const descriptions = env['PROVIDER_SPECS'];

/** Stands for the shop that began these payments. */
function lookupIn({ books }: StandIn): WebhookLookup {
  return {
    findPayment: async (ids) =>
      [...books.payments.values()].find(({ ref, captureRef, depositId, refunds }) =>
        [ref, captureRef, depositId, ...refunds.map(({ id }) => id)].some((id) => ids.includes(id)),
      )?.ref ?? null,
    isReceived: async () => false,
    countVerification: async () => async () => undefined,
  };
}

export async function withProviders() {
  const clock = new SetClock(testInstant);
  const apiValidator = descriptions === undefined ? null : await openApiValidator(descriptions);
  const standIn = await openStandIn(clock, apiValidator);
  afterEach(() => {
    standIn.faults.forget();
    expect(apiValidator?.validate() ?? [], 'of the providers’ descriptions').toEqual([]);
  });
  afterAll(() => standIn.close());
  const providers = await adapters(standIn, clock);
  /** The arguments that begin a payment of a new deposit. */
  const opening = (amount: Money = { minor: 5_000, currency: 'SGD' }) => {
    const depositId = randomUUID();
    const urls = { returnUrl: 'https://shop.test/back', cancelUrl: 'https://shop.test/cancelled' };
    return { depositId, amount, key: `${depositId}:init`, ...urls };
  };
  /** @returns the reference of a payment that is begun, and approved where `isApproved` */
  const begin = async (name: Provider, amount: Money, isApproved = false) => {
    const { ref } = await providers[name].initialize(opening(amount));
    if (isApproved) standIn.books.approve(ref);
    return ref;
  };
  return {
    clock,
    standIn,
    apiValidator,
    providers,
    lookup: lookupIn(standIn),
    opening,
    begin,
    /** @returns the reference of a payment of S$50.00 that was approved and captured */
    async capturePayment(name: Provider): Promise<string> {
      const amount = { minor: 5_000, currency: 'SGD' } as const;
      const ref = await begin(name, amount, true);
      await providers[name].capture(ref, { amount, key: `${ref}:capture` });
      return ref;
    },
  };
}

export async function adapters({ settings }: StandIn, clock: Clock, timeoutMs?: number) {
  const made = Object.entries(declarations).map(async ([id, declaration]) => {
    const set = declaration.settings.parse(settings);
    const options = { api: String(set[declaration.api.setting]), clock, timeoutMs };
    return [id, await declaration.create(set, options)];
  });
  return Object.fromEntries(await Promise.all(made)) as Record<Provider, PaymentProvider>;
}
