import type { WalletReturn } from '#contract/payment.ts';
import type { ProviderId } from '#domain/deposit.ts';
import type { ReturnRow } from '../return-queries.ts';

/** A return as its owner sees it. */
export function returnView(one: ReturnRow): WalletReturn {
  return {
    returnId: one.id,
    provider: one.provider as ProviderId,
    amount: one.amount,
    currency: one.currency,
    state: one.state,
    requestedAt: one.requestedAt.toISOString(),
    finishedAt: one.finishedAt?.toISOString() ?? null,
  };
}
