import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '#server/platform/core/is-same-secret.ts';
import { parseAnswer } from '../http.ts';
import { BadSignature, type WebhookLookup, type WebhookHint } from '../provider.ts';
import { orderOfDispute } from './disputes.ts';
import type { RevolutApi } from './api.ts';

/** docs/providers.md#webhook-signatures */
const toleranceMs = 5 * 60_000;

/** `v1=` and the HMAC of `v1.{stamp}.{body}`: docs/providers.md#webhook-signatures */
export function revolutSignature(secret: string, stamp: string, raw: Buffer): string {
  return `v1=${createHmac('sha256', secret).update(`v1.${stamp}.`).update(raw).digest('hex')}`;
}

interface Signed {
  raw: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  secret: string;
  now: Date;
}

/** While a secret is replaced the header holds one signature for each. @throws BadSignature */
export function checkRevolutSignature({ raw, headers, secret, now }: Signed): void {
  const stamp = headers['revolut-request-timestamp'] ?? '';
  const age = Math.abs(now.getTime() - Number(stamp));
  if (!/^\d{13}$/.test(stamp) || age > toleranceMs) throw new BadSignature('not signed now');
  const right = revolutSignature(secret, stamp, raw);
  const signatures = (headers['revolut-signature'] ?? '').split(',').map((one) => one.trim());
  if (!signatures.some((one) => isSameSecret(one, right)))
    throw new BadSignature('Revolut did not sign this');
}

const eventShape = z.object({
  event: z.string(),
  order_id: z.string().optional(),
  dispute_id: z.string().optional(),
});

const orderShape = z.object({ type: z.string(), related_order_id: z.string().optional() });

async function paidOrder(api: RevolutApi, id: string): Promise<string | undefined> {
  const answer = await api.find(`/api/orders/${encodeURIComponent(id)}`);
  if (answer === null) return undefined;
  const { type, related_order_id: related } = parseAnswer('Revolut', orderShape, answer);
  return type === 'refund' ? related : id;
}

async function orderOf(
  api: RevolutApi,
  lookup: WebhookLookup,
  { order_id: order, dispute_id: dispute }: z.infer<typeof eventShape>,
): Promise<string | undefined> {
  if (dispute) return orderOfDispute(api, dispute);
  if (order === undefined) return undefined;
  return (await lookup.findPayment([order])) ?? paidOrder(api, order);
}

/** @throws BadSignature. @returns null for an event of no order, or of one that Revolut does not know */
export async function revolutHint(
  api: RevolutApi,
  lookup: WebhookLookup,
  signed: Signed,
): Promise<WebhookHint | null> {
  checkRevolutSignature(signed);
  let event: z.infer<typeof eventShape>;
  try {
    event = eventShape.parse(JSON.parse(signed.raw.toString('utf8')));
  } catch {
    throw new BadSignature('this is no event of Revolut');
  }
  const ref = await orderOf(api, lookup, event);
  if (!ref) return null;
  // Its events have no id. The same words may be true twice (a card declined, and declined again), not at one moment.
  const stamp = signed.headers['revolut-request-timestamp'] ?? '';
  const eventId = createHash('sha256').update(`${stamp}.`).update(signed.raw).digest('hex');
  return { eventId, ref };
}
