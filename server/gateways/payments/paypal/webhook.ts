import { z } from 'zod';
import { parseAnswer } from '../http.ts';
import { BadSignature, ProviderConflict, type WebhookLookup, type WebhookHint } from '../provider.ts';
import { successOf, type PayPalApi } from './api.ts';

const headersShape = z.object({
  'paypal-auth-algo': z.string().min(1),
  'paypal-cert-url': z.url({ protocol: /^https$/, hostname: /(^|\.)paypal\.com$/ }),
  'paypal-transmission-id': z.string().min(1),
  'paypal-transmission-sig': z.string().min(1),
  'paypal-transmission-time': z.string().min(1),
});

const eventShape = z.object({
  id: z.string().min(1).max(200),
  resource_type: z.string().default(''),
  resource: z.record(z.string(), z.unknown()).default({}),
});
type Event = z.infer<typeof eventShape>;

function parsed(raw: Buffer): Event {
  try {
    return eventShape.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw new BadSignature('this is no event of PayPal');
  }
}

const verdictShape = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** PayPal verifies its own signature, over the very text it sent: parsing it could change it. */
async function verify(
  api: PayPalApi,
  { raw, headers, webhookId }: { raw: Buffer; headers: z.infer<typeof headersShape>; webhookId: string },
): Promise<void> {
  const facts = JSON.stringify({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  // The text has been parsed as one JSON value, so it can add nothing beside itself.
  const body = `${facts.slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`;
  const answer = await api.call('POST', '/v1/notifications/verify-webhook-signature', { body });
  // Refused as malformed: PayPal made no such headers.
  if (answer.status === 400 || answer.status === 422) throw new BadSignature('PayPal did not sign this');
  const verdict = parseAnswer('PayPal', verdictShape, successOf(answer));
  if (verdict.verification_status !== 'SUCCESS') throw new BadSignature('PayPal did not sign this');
}

const relatedShape = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});

export async function orderOfCapture(api: PayPalApi, captureRef: string): Promise<string | null> {
  try {
    const capture = await api.get(`/v2/payments/captures/${encodeURIComponent(captureRef)}`);
    return relatedShape.safeParse(capture).data?.supplementary_data.related_ids.order_id ?? null;
  } catch (error) {
    if (error instanceof ProviderConflict) return null;
    throw error;
  }
}

const linksShape = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const disputeShape = z.object({
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string() }))
    .min(1)
    .max(50),
});

function idsIn({ resource_type: type, resource }: Event): string[] {
  if (type === 'dispute')
    return (disputeShape.safeParse(resource).data?.disputed_transactions ?? []).map(
      ({ seller_transaction_id: capture }) => capture,
    );
  const order = relatedShape.safeParse(resource).data?.supplementary_data.related_ids.order_id;
  const links = linksShape.safeParse(resource).data?.links ?? [];
  const above = links.filter(({ rel }) => rel === 'up').map(({ href }) => href.split('/').at(-1));
  const ids = [resource['id'], resource['custom_id'], order, ...above];
  return ids.filter((id) => typeof id === 'string' && id !== '') as string[];
}

interface Received {
  raw: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  lookup: WebhookLookup;
  webhookId: string;
}

/**
 * An event without PayPal's shape, about no payment of ours or received before costs no call to PayPal.
 * @throws BadSignature.
 * @returns null for an event that needs nothing done
 */
export async function payPalHint(
  api: PayPalApi,
  { raw, headers: requestHeaders, lookup, webhookId }: Received,
): Promise<WebhookHint | null> {
  const headers = headersShape.safeParse(requestHeaders);
  if (!headers.success) throw new BadSignature('PayPal did not sign this');
  const event = parsed(raw);
  const ref = await lookup.findPayment(idsIn(event));
  if (ref === null || (await lookup.isReceived(event.id))) return null;
  const forget = await lookup.countVerification(ref);
  await verify(api, { raw, headers: headers.data, webhookId });
  await forget();
  return { eventId: event.id, ref };
}
