import type { AnswerOf } from '#contract/endpoint.ts';
import type { paymentProviders } from '#contract/payment.ts';
import type { Context } from '#server/features/context.ts';

/** The providers that are on, and what the browser needs to open their forms. */
export function providersOn({ payments, config }: Context): AnswerOf<typeof paymentProviders> {
  const { card, paypal, revolut } = config.payments;
  const needs = {
    card: { publicKey: card?.publicKey ?? null, environment: card?.environment ?? 'test' },
    // Its page is reached by a link: no key.
    paypal: { publicKey: null, environment: paypal?.environment ?? 'test' },
    revolut: { publicKey: revolut?.publicKey ?? null, environment: revolut?.environment ?? 'test' },
    sandbox: { publicKey: null, environment: 'test' },
  } as const;
  return [...payments.keys()].map((id) => ({ id, ...needs[id] }));
}
