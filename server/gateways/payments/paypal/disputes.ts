import { z } from 'zod';
import { parseAnswer } from '../http.ts';
import { payPalAmount } from './amount.ts';
import type { PayPalApi } from './api.ts';

const listShape = z.object({ items: z.array(z.object({ dispute_id: z.string().min(1) })).default([]) });

const disputeShape = z.object({
  money_movements: z
    .array(
      z.object({
        affected_party: z.string(),
        amount: payPalAmount,
        type: z.enum(['DEBIT', 'CREDIT']),
        reason: z.string().default('DISPUTE_SETTLEMENT'),
      }),
    )
    .default([]),
});

/** PayPal's own fees are not counted. */
function withdrawn({ money_movements: movements }: z.infer<typeof disputeShape>): number {
  return movements
    .filter(({ affected_party: party, reason }) => party === 'SELLER' && reason === 'DISPUTE_SETTLEMENT')
    .reduce((sum, { type, amount }) => sum + (type === 'DEBIT' ? amount.minor : -amount.minor), 0);
}

/** In minor units. Needs the app's feature "Disputes". */
export async function chargedBackOf(api: PayPalApi, captureRef: string): Promise<number> {
  const query = new URLSearchParams({ disputed_transaction_id: captureRef });
  const list = parseAnswer('PayPal', listShape, await api.get(`/v1/customer/disputes?${query}`));
  let total = 0;
  for (const { dispute_id: id } of list.items) {
    const answer = await api.get(`/v1/customer/disputes/${encodeURIComponent(id)}`);
    total += Math.max(0, withdrawn(parseAnswer('PayPal', disputeShape, answer)));
  }
  return total;
}
