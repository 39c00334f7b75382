import { z } from 'zod';
import { parseAnswer } from '../http.ts';
import { ProviderContractBreach } from '../provider.ts';
import type { RevolutApi } from './api.ts';

const disputeShape = z.object({
  state: z.enum(['needs_response', 'under_review', 'won', 'lost']),
  amount: z.int().min(0),
  currency: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  payment: z.object({ order_id: z.string().min(1) }),
});
export type RevolutDispute = z.infer<typeof disputeShape>;

/** Revolut's test environment has no disputes and answers 404 (its description, retrieveDisputeList). */
export async function disputesBy(api: RevolutApi, query: Record<string, string>): Promise<RevolutDispute[]> {
  const search = new URLSearchParams({ limit: '500', ...query });
  const { status, body } = await api.call('GET', `/api/disputes?${search}`);
  if (status === 404) return [];
  if (status !== 200) throw new ProviderContractBreach(`Revolut answered ${status}`);
  return parseAnswer('Revolut', z.array(disputeShape), body);
}

export async function orderOfDispute(api: RevolutApi, id: string): Promise<string | undefined> {
  const answer = await api.find(`/api/disputes/${encodeURIComponent(id)}`);
  if (answer === null) return undefined;
  return parseAnswer('Revolut', disputeShape, answer).payment.order_id;
}

export async function chargedBackOf(api: RevolutApi, paymentIds: string[]): Promise<number> {
  let total = 0;
  for (const id of paymentIds) {
    const disputes = await disputesBy(api, { payment_id: id });
    for (const { state, amount } of disputes) if (state !== 'won') total += amount;
  }
  return total;
}
