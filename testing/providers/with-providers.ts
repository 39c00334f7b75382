import { env } from 'node:process';
import { afterAll, afterEach, expect } from 'vitest';
import { SetClock, type Clock } from '#server/platform/core/clock.ts';
import type { PaymentProvider } from '#server/gateways/payments/provider.ts';
import { providers as declarations } from '#server/gateways/payment-providers.ts';
import { testInstant } from '../test-clock.ts';
import type { Provider } from './provider.ts';
import { Referee } from './referee.ts';
import { openStandIn, type StandIn } from './standin.ts';

export const descriptions = env['PROVIDER_SPECS'];

interface WithProviders {
  clock: SetClock;
  standIn: StandIn;
  referee: Referee | null;
  providers: Record<Provider, PaymentProvider>;
}

export async function withProviders(): Promise<WithProviders> {
  const clock = new SetClock(testInstant);
  const referee = descriptions === undefined ? null : await Referee.from(descriptions);
  const standIn = await openStandIn(clock, referee);
  afterEach(() => {
    standIn.faults.forget();
    expect(referee?.judge() ?? [], 'of the providers’ descriptions').toEqual([]);
  });
  afterAll(() => standIn.close());
  return { clock, standIn, referee, providers: await adapters(standIn, clock) };
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
