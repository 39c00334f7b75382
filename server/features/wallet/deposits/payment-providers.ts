import type { AnswerOf } from '#contract/endpoint.ts';
import type { paymentProviders } from '#contract/payment.ts';
import type { Context } from '#server/features/context.ts';

/** The providers that are on, and what the browser needs to open their forms. */
export function providersOn({ payments }: Context): AnswerOf<typeof paymentProviders> {
  return [...payments].map(
    ([
      id,
      {
        browser: { publicKey, environment },
      },
    ]) => ({ id, publicKey, environment }),
  );
}
