import type { DeclineReason } from '#domain/decline.ts';
import { z } from 'zod';

/** The issues of a capture that mean the buyer cannot pay this way (PayPal's description, orders.capture, 422). */
const reasons: Readonly<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: 'PAYPAL_DECLINED',
  TRANSACTION_REFUSED: 'PAYPAL_REFUSED',
  PAYER_CANNOT_PAY: 'PAYPAL_ACCOUNT_CANNOT_PAY',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'PAYPAL_ACCOUNT_CLOSED',
  PAYER_ACCOUNT_RESTRICTED: 'PAYPAL_ACCOUNT_RESTRICTED',
  TRANSACTION_LIMIT_EXCEEDED: 'PAYPAL_LIMIT',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'PAYPAL_TOO_MANY_ATTEMPTS',
  COMPLIANCE_VIOLATION: 'PAYPAL_REFUSED',
};

const refusalShape = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });

export function payPalDecline(body: unknown): DeclineReason | null {
  const refusal = refusalShape.safeParse(body);
  return (refusal.success && reasons[refusal.data.details[0]?.issue ?? '']) || null;
}
