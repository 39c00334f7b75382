import { z } from 'zod';
import { parseAnswer, parseCurrency } from '../http.ts';
import type { Movement } from '../provider.ts';
import type { RevolutApi } from './api.ts';
import { disputesBy } from './disputes.ts';

interface Period {
  from: Date;
  to: Date;
}

const orderShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  state: z.string(),
  amount: z.int().min(0),
  currency: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  related_order_id: z.string().optional(),
});
type Listed = z.infer<typeof orderShape>;
const pageShape = z.object({ orders: z.array(orderShape) });
const pageSize = 500;

async function* ordersIn(api: RevolutApi, { from, to }: Period): AsyncIterable<Listed> {
  const seen = new Set<string>();
  let until = to;
  for (;;) {
    const range = { from: from.toISOString(), to: until.toISOString() };
    const query = new URLSearchParams({ ...range, state: 'completed', limit: String(pageSize) });
    const { orders } = parseAnswer('Revolut', pageShape, await api.get(`/api/orders?${query}`));
    const news = orders.filter(({ id }) => !seen.has(id));
    for (const order of news) {
      seen.add(order.id);
      yield order;
    }
    if (orders.length < pageSize || news.length === 0) return;
    until = new Date(Math.min(...orders.map(({ created_at: at }) => Date.parse(at))));
  }
}

const within = ({ from, to }: Period, at: Date) => at >= from && at < to;
const disputeMs = 180 * 24 * 3600_000;

async function* disputesIn(api: RevolutApi, period: Period): AsyncIterable<Movement> {
  const since = new Date(period.from.getTime() - disputeMs).toISOString();
  const query = { from_created_date: since, to_created_date: period.to.toISOString() };
  for (const dispute of await disputesBy(api, query)) {
    const amount = { minor: dispute.amount, currency: parseCurrency(dispute.currency) };
    const ref = dispute.payment.order_id;
    const [opened, ended] = [new Date(dispute.created_at), new Date(dispute.updated_at)];
    if (within(period, opened)) yield { kind: 'CHARGEBACK', ref, amount, at: opened };
    if (dispute.state === 'won' && within(period, ended))
      yield { kind: 'CHARGEBACK_REVERSED', ref, amount, at: ended };
  }
}

/** Dated by the creation of an order, at most a day before its capture. */
export async function* revolutReport(api: RevolutApi, period: Period): AsyncIterable<Movement> {
  for await (const order of ordersIn(api, period)) {
    const at = new Date(order.created_at);
    if (!within(period, at)) continue;
    const { type, related_order_id: related } = order;
    if (type !== 'payment' && !(type === 'refund' && related)) continue;
    const amount = { minor: order.amount, currency: parseCurrency(order.currency) };
    if (type === 'refund') yield { kind: 'REFUND', ref: related ?? '', amount, at };
    else yield { kind: 'CAPTURE', ref: order.id, amount, at };
  }
  yield* disputesIn(api, period);
}
