import { z } from 'zod/mini';
import { errorCodes } from '#domain/errors.ts';
import { checkoutStates } from '#domain/order/checkout.ts';
import { providerIds } from '#domain/wallet/deposit.ts';
import { endpoint } from '../endpoint.ts';
import { currency, instant, minorUnits, uuid } from '../shared/fields.ts';
import { orderConsent, orderRefusals } from './order.ts';

const checkout = z.strictObject({
  paymentId: uuid.check(z.describe('The deposit that brings what the wallet lacks.')),
  state: z.enum(checkoutStates),
  reason: z.nullable(z.enum(errorCodes)).check(z.describe('Why it was not ordered.')),
  currency,
  amount: minorUnits.check(z.describe('Of the deposit.')),
  total: minorUnits.check(z.describe('Of the order.')),
  membershipTotal: minorUnits.check(z.describe('Of the paid level that comes with it; 0 for none.')),
  orderId: z.nullable(uuid),
  expiresAt: instant.check(z.describe('Money that comes later stays in the wallet.')),
});
export type Checkout = z.infer<typeof checkout>;

export const beginCheckout = endpoint('POST /platform/api/checkout', 'member', {
  limit: 'deposit',
  summary:
    'Begin a deposit of what the wallet lacks for the cart; the order follows by itself when it settles in time. Asked again for the same, it answers the same',
  body: z.extend(orderConsent, { provider: z.enum(providerIds) }),
  answer: checkout,
  status: 201,
  errors: [
    ...orderRefusals,
    'DEPOSIT_NOT_NEEDED',
    'DEPOSIT_OUT_OF_RANGE',
    'DEPOSIT_DAILY_LIMIT',
    'PROVIDER_OFF',
    'PROVIDER_UNAVAILABLE',
  ],
});

export const waitingCheckout = endpoint('GET /platform/api/checkout', 'member', {
  summary: 'The newest checkout that waits for its payment; null for none',
  answer: z.strictObject({ checkout: z.nullable(checkout) }),
});

export const getCheckout = endpoint('GET /platform/api/checkout/{paymentId}', 'member', {
  summary: 'The checkout a payment is for; null for a deposit that is for no order',
  params: z.strictObject({ paymentId: uuid }),
  answer: z.strictObject({ checkout: z.nullable(checkout) }),
  errors: ['DEPOSIT_NOT_FOUND'],
});

export const finishCheckout = endpoint('POST /platform/api/checkout/finish', 'member', {
  limit: 'payment',
  summary: 'Settle the payment of a checkout with what the provider says now, and order if it has arrived',
  body: z.strictObject({ paymentId: uuid }),
  answer: checkout,
  errors: ['DEPOSIT_NOT_FOUND', 'CHECKOUT_NOT_FOUND'],
});
