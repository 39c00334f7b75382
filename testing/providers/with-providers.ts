import { env } from 'node:process';
import { afterAll, afterEach, expect } from 'vitest';
import { SetClock, type Clock } from '#server/platform/core/clock.ts';
import type { PaymentProvider } from '#server/gateways/payments/provider.ts';
import { providers as declarations } from '#server/gateways/payment-providers.ts';
import { testInstant } from '../test-clock.ts';
import type { Provider } from './provider.ts';
import { ApiValidator } from './api-validator.ts';
import { openStandIn, type StandIn } from './standin.ts';

export const descriptions = env['PROVIDER_SPECS'];

interface WithProviders {
  clock: SetClock;
  standIn: StandIn;
  apiValidator: ApiValidator | null;
  providers: Record<Provider, PaymentProvider>;
}

export async function withProviders(): Promise<WithProviders> {
  const clock = new SetClock(testInstant);
  const apiValidator = descriptions === undefined ? null : await ApiValidator.from(descriptions);
  const standIn = await openStandIn(clock, apiValidator);
  afterEach(() => {
    standIn.faults.forget();
    expect(apiValidator?.validate() ?? [], 'of the providers’ descriptions').toEqual([]);
  });
  afterAll(() => standIn.close());
  return { clock, standIn, apiValidator, providers: await adapters(standIn, clock) };
}

export async function adapters(
  { settings }: StandIn,
  clock: Clock,
  timeoutMs?: number,
): Promise<Record<Provider, PaymentProvider>> {
  const made = Object.entries(declarations).map(async ([id, declaration]) => {
    const set = declaration.settings.parse(settings);
    return [
      id,
      await declaration.create(set, { api: String(set[declaration.api.setting]), clock, timeoutMs }),
    ];
  });
  return Object.fromEntries(await Promise.all(made)) as Record<Provider, PaymentProvider>;
}
