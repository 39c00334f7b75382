import { z } from 'zod';
import { parseAnswer, parseCurrency } from '../http.ts';
import type { Movement } from '../provider.ts';
import { payPalAmount } from './amount.ts';
import type { PayPalApi } from './api.ts';
import { orderOfCapture } from './webhook.ts';

const lineShape = z.object({
  transaction_id: z.string().min(1),
  transaction_event_code: z.string(),
  transaction_status: z.string(),
  transaction_initiation_date: z.string(),
  transaction_amount: payPalAmount,
  paypal_reference_id: z.string().optional(),
  paypal_reference_id_type: z.string().optional(),
});
type Line = z.infer<typeof lineShape>;

const pageShape = z.object({
  transaction_details: z.array(z.object({ transaction_info: lineShape })).default([]),
  total_pages: z.int().min(0).default(1),
});

const counted = new Set(['S', 'V']);
/** developer.paypal.com/docs/transaction-search/transaction-event-codes: reversals, dispute holds and chargebacks. */
const disputed = new Set(['T1106', 'T1110', 'T1111', 'T1201', 'T1202', 'T1205', 'T1207', 'T1208']);

function kindOf({
  transaction_event_code: code,
  transaction_amount: { minor },
}: Line): Movement['kind'] | null {
  if (code.startsWith('T00') && minor > 0) return 'CAPTURE';
  if (code === 'T1107') return minor < 0 ? 'REFUND' : 'REFUND_FAILED';
  if (!disputed.has(code)) return null;
  return minor < 0 ? 'CHARGEBACK' : 'CHARGEBACK_REVERSED';
}

/** PayPal's longest period. */
const windowMs = 31 * 24 * 3600_000;
const inSeconds = (instant: Date) => instant.toISOString().replace(/\.\d{3}Z$/, 'Z');

async function* linesOf(api: PayPalApi, from: Date, to: Date): AsyncIterable<Line> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: inSeconds(from),
      end_date: inSeconds(to),
      fields: 'transaction_info',
      page_size: '500',
      page: String(page),
    });
    const answer = parseAnswer('PayPal', pageShape, await api.get(`/v1/reporting/transactions?${query}`));
    pages = answer.total_pages;
    for (const { transaction_info: line } of answer.transaction_details) yield line;
  }
}

/** Movements appear up to three hours late. Needs the app's feature "Transaction search". */
export async function* payPalReport(
  api: PayPalApi,
  { from, to }: { from: Date; to: Date },
): AsyncIterable<Movement> {
  const orders = new Map<string, string | null>();
  const orderOf = async (line: Line, kind: Movement['kind']): Promise<string | null> => {
    if (line.paypal_reference_id_type === 'ODR') return line.paypal_reference_id ?? null;
    const capture = kind === 'CAPTURE' ? line.transaction_id : line.paypal_reference_id;
    if (!capture) return null;
    if (!orders.has(capture)) orders.set(capture, await orderOfCapture(api, capture));
    return orders.get(capture) ?? null;
  };
  for (let start = from; start < to; start = new Date(start.getTime() + windowMs)) {
    const end = new Date(Math.min(start.getTime() + windowMs, to.getTime()));
    for await (const line of linesOf(api, start, end)) {
      const at = new Date(line.transaction_initiation_date);
      const kind = counted.has(line.transaction_status) ? kindOf(line) : null;
      // PayPal counts whole seconds and includes both ends.
      if (!kind || at < start || at >= end) continue;
      const ref = await orderOf(line, kind);
      const { minor, currency } = line.transaction_amount;
      if (ref) yield { kind, ref, amount: { minor: Math.abs(minor), currency: parseCurrency(currency) }, at };
    }
  }
}
