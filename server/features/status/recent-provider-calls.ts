import type { PaymentProviders } from '#server/gateways/payments/provider.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { RecentOutcomes } from '#server/platform/core/recent-outcomes.ts';

/** In ms; calls are rarer than orders. */
const recentMs = 300_000;
const outcomes = new WeakMap<PaymentProviders, Map<string, RecentOutcomes>>();

export function noteProviderCall(
  providers: PaymentProviders,
  provider: string,
  isAnswered: boolean,
  clock: Clock,
): void {
  const ofShop = outcomes.get(providers) ?? new Map<string, RecentOutcomes>();
  outcomes.set(providers, ofShop);
  const calls = ofShop.get(provider) ?? new RecentOutcomes(clock, recentMs);
  ofShop.set(provider, calls);
  calls.add(isAnswered);
}

export function providerFailures(providers: PaymentProviders): 'none' | 'some' | 'all' {
  const failures = [...(outcomes.get(providers)?.values() ?? [])].map((calls) => calls.failures);
  if (failures.length > 0 && failures.every((failed) => failed === 'all')) return 'all';
  return failures.every((failed) => failed === 'none') ? 'none' : 'some';
}
