import { z } from 'zod';
import { depositStates } from '#domain/deposit.ts';
import { endpoint } from './endpoint.ts';
import { currency, minor, uuid } from './fields.ts';

export const providerIds = ['sandbox', 'card', 'paypal', 'revolut'] as const;
const provider = z.enum(providerIds);

/** Where a payment stands; amounts in minor units. */
const payment = z.strictObject({
  paymentId: uuid,
  provider,
  state: z.enum(depositStates),
  amount: minor,
  currency,
  decline: z.string().nullable().meta({ description: 'Why the provider refused, for the person to read.' }),
  next: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('redirect'), url: z.string() }),
      z.strictObject({ kind: z.literal('client'), token: z.string() }),
    ])
    .nullable()
    .meta({ description: 'What the browser must do before capture.' }),
});
export type Payment = z.infer<typeof payment>;

export const paymentProviders = endpoint({
  method: 'GET',
  path: '/platform/api/payment/providers',
  role: 'member',
  summary: 'The providers that can be used now',
  answer: z.array(provider),
});

export const initializePayment = endpoint({
  method: 'POST',
  path: '/platform/api/payment/initialize',
  role: 'member',
  summary: 'Begin a deposit of 1 to 10000 into the wallet',
  body: z.strictObject({
    amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    currencyType: currency,
    provider,
  }),
  answer: payment,
  status: 201,
  errors: ['DEPOSIT_OUT_OF_RANGE', 'PROVIDER_UNAVAILABLE'],
});

const paymentBody = z.strictObject({ paymentId: uuid });

export const capturePayment = endpoint({
  method: 'POST',
  path: '/platform/api/payment/capture',
  role: 'member',
  summary: 'Settle a payment with what the provider says of it now',
  body: paymentBody,
  answer: payment,
  errors: ['PAYMENT_NOT_FOUND'],
});

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/platform/api/payment/cancel',
  role: 'member',
  summary: 'Give a payment up',
  body: paymentBody,
  answer: payment,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_STATE'],
});

const sandboxToken = z.string().min(8).max(100);
const sandboxOutcome = z.strictObject({
  state: z.enum(['open', 'action', 'authorized', 'captured', 'canceled']),
  decline: z.string().nullable(),
});

/** The sandbox provider's own page posts here, where a real provider's page would post to the provider. */
export const sandboxCard = endpoint({
  method: 'POST',
  path: '/sandbox/api/card',
  role: 'anyone',
  summary: 'Sandbox only: give the test card',
  body: z.strictObject({ token: sandboxToken, card: z.string().regex(/^\d{16}$/, 'must be 16 digits') }),
  answer: sandboxOutcome,
  errors: ['PAYMENT_NOT_FOUND'],
});

export const sandboxChallenge = endpoint({
  method: 'POST',
  path: '/sandbox/api/challenge',
  role: 'anyone',
  summary: 'Sandbox only: answer the 3-D Secure question',
  body: z.strictObject({ token: sandboxToken, approve: z.boolean() }),
  answer: sandboxOutcome,
  errors: ['PAYMENT_NOT_FOUND'],
});

/** The sandbox's test cards. */
export const sandboxCards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000000000003220',
  timeout: '4000000000000119',
} as const;
