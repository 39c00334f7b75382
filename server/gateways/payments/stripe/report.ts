import type { Stripe } from 'stripe';
import { z } from 'zod';
import { parseAnswer, parseCurrency } from '../http.ts';
import type { Movement } from '../provider.ts';
import { callStripe } from './errors.ts';

const sourceShape = z.object({
  payment_intent: z.string().nullish(),
  currency: z.string(),
  amount: z.int().min(0),
  amount_captured: z.int().min(0).optional(),
});

/** docs.stripe.com/reports/balance-transaction-types: the types that move a buyer's money. */
const kinds: Readonly<Record<string, Movement['kind']>> = {
  charge: 'CAPTURE',
  payment: 'CAPTURE',
  refund: 'REFUND',
  payment_refund: 'REFUND',
  // A refund that failed afterwards: the money is ours again.
  refund_failure: 'REFUND_FAILED',
  payment_failure_refund: 'REFUND_FAILED',
};

function movementOf(line: Stripe.BalanceTransaction): Movement | null {
  const isDispute = line.type === 'adjustment' && line.reporting_category?.startsWith('dispute');
  const kind = isDispute ? (line.amount < 0 ? 'CHARGEBACK' : 'CHARGEBACK_REVERSED') : kinds[line.type];
  if (!kind) return null;
  const source = parseAnswer('Stripe', sourceShape, line.source);
  if (!source.payment_intent) return null;
  const minor = kind === 'CAPTURE' ? (source.amount_captured ?? source.amount) : source.amount;
  const amount = { minor, currency: parseCurrency(source.currency) };
  return { kind, ref: source.payment_intent, amount, at: new Date(line.created * 1000) };
}

const seconds = (instant: Date) => Math.ceil(instant.getTime() / 1000);

export async function* stripeReport(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
): AsyncIterable<Movement> {
  const filter = { created: { gte: seconds(from), lt: seconds(to) }, expand: ['data.source'], limit: 100 };
  let after: { starting_after?: string } = {};
  for (;;) {
    const page = await callStripe('breach', () => stripe.balanceTransactions.list({ ...filter, ...after }));
    for (const line of page.data) {
      const movement = movementOf(line);
      if (movement) yield movement;
    }
    const last = page.data.at(-1);
    if (!page.has_more || !last) return;
    after = { starting_after: last.id };
  }
}
