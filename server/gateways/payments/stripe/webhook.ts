import type { Stripe } from 'stripe';
import { z } from 'zod';
import { BadSignature, type WebhookHint } from '../provider.ts';

/** docs/providers.md#webhook-signatures */
const toleranceSeconds = 300;

const objectShape = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});

export function stripeHint(
  stripe: Stripe,
  { raw, signature, secret, now }: { raw: Buffer; signature: string | undefined; secret: string; now: Date },
): WebhookHint | null {
  let event: Stripe.Event;
  try {
    const at = now.getTime();
    event = stripe.webhooks.constructEvent(raw, signature ?? '', secret, toleranceSeconds, undefined, at);
  } catch {
    throw new BadSignature('Stripe did not sign this, or not now');
  }
  const about = objectShape.safeParse(event.data?.object);
  if (!about.success) return null;
  const { object, id, payment_intent: intent } = about.data;
  const ref = object === 'payment_intent' ? id : typeof intent === 'string' ? intent : intent?.id;
  return ref ? { eventId: event.id, ref } : null;
}
