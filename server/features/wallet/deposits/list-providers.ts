import type { AnswerOf } from '#contract/endpoint.ts';
import type { listProviders as endpoint } from '#contract/wallet/deposit.ts';
import type { Context } from '#server/shared/context.ts';

export function listProviders({ payments }: Context): AnswerOf<typeof endpoint> {
  return [...payments].map(([id, { browser }]) => ({
    id,
    publicKey: browser.publicKey,
    environment: browser.environment,
  }));
}
