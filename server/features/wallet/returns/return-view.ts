import type { Return } from '#contract/wallet/return.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { ReturnWithProvider } from '../return-queries.ts';

export function returnView(row: ReturnWithProvider): Return {
  return {
    returnId: row.id,
    provider: row.provider as ProviderId,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    requestedAt: row.requestedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
