import { z } from 'zod';

/** The issues of a capture that mean the buyer cannot pay this way (PayPal's description, orders.capture, 422). */
const words: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: 'PayPal declined this way of paying.',
  TRANSACTION_REFUSED: 'PayPal refused this payment.',
  PAYER_CANNOT_PAY: 'PayPal does not let this account pay.',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'This PayPal account is locked or closed.',
  PAYER_ACCOUNT_RESTRICTED: 'This PayPal account is restricted.',
  TRANSACTION_LIMIT_EXCEEDED: 'This is more than the limit of your PayPal account.',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'PayPal has refused this payment too often.',
  COMPLIANCE_VIOLATION: 'PayPal refused this payment.',
};

const refusalShape = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });

export function payPalDecline(body: unknown): string | null {
  const refusal = refusalShape.safeParse(body);
  return (refusal.success && words[refusal.data.details[0]?.issue ?? '']) || null;
}
