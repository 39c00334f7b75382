import { env } from 'node:process';
import { afterAll, afterEach, expect } from 'vitest';
import { SetClock, type Clock } from '#server/platform/core/clock.ts';
import { payPalProvider } from '#server/gateways/payments/paypal/paypal.ts';
import type { PaymentProvider } from '#server/gateways/payments/provider.ts';
import { revolutProvider } from '#server/gateways/payments/revolut/revolut.ts';
import { stripeProvider } from '#server/gateways/payments/stripe/stripe.ts';
import { testInstant } from '../test-clock.ts';
import type { Provider } from './books.ts';
import { Referee } from './referee.ts';
import { openStandIn, type StandIn } from './standin.ts';

/** The folder of the providers' own descriptions; without it they are not asked, with it each must be there. */
export const descriptions = env['PROVIDER_SPECS'];

interface WithProviders {
  clock: SetClock;
  standIn: StandIn;
  referee: Referee | null;
  providers: Record<Provider, PaymentProvider>;
}

/** The three adapters against the stand-in; where the descriptions are at hand, no test may break them. */
export async function withProviders(): Promise<WithProviders> {
  const clock = new SetClock(testInstant);
  const referee = descriptions === undefined ? null : await Referee.from(descriptions);
  const standIn = await openStandIn(clock, referee);
  afterEach(() => {
    standIn.faults.forget();
    expect(referee?.judge() ?? [], 'of the providers’ descriptions').toEqual([]);
  });
  afterAll(() => standIn.close());
  return { clock, standIn, referee, providers: adapters(standIn, clock) };
}

/** The three adapters, with the stand-in for all three providers. */
export function adapters(
  { url: api, settings: set }: StandIn,
  clock: Clock,
  patienceMs = 10_000,
): Record<Provider, PaymentProvider> {
  const common = { api, patienceMs };
  const text = (name: string) => set[name] ?? '';
  return {
    card: stripeProvider(
      { ...common, secretKey: text('STRIPE_SECRET_KEY'), webhookSecret: text('STRIPE_WEBHOOK_SECRET') },
      clock,
    ),
    paypal: payPalProvider(
      {
        ...common,
        clientId: text('PAYPAL_CLIENT_ID'),
        clientSecret: text('PAYPAL_CLIENT_SECRET'),
        webhookId: text('PAYPAL_WEBHOOK_ID'),
      },
      clock,
    ),
    revolut: revolutProvider(
      { ...common, secretKey: text('REVOLUT_SECRET_KEY'), webhookSecret: text('REVOLUT_WEBHOOK_SECRET') },
      clock,
    ),
  };
}
