import { z } from 'zod/mini';
import { depositStates, providerIds } from '#domain/deposit.ts';
import { returnStates } from '#domain/wallet-return.ts';
import { endpoint } from './endpoint.ts';
import { currency, instant, minor, uuid } from './fields.ts';

const provider = z.enum(providerIds);

/** Where a payment stands; amounts in minor units. */
const payment = z.strictObject({
  paymentId: uuid,
  provider,
  state: z.enum(depositStates),
  amount: minor,
  currency,
  collected: minor.check(
    z.describe(
      'What of it paid what the member owed; the rest came into the wallet. 0 until it has succeeded.',
    ),
  ),
  decline: z.nullable(z.string()).check(z.describe('Why the provider refused, for the person to read.')),
  next: z
    .nullable(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('redirect'), url: z.string() }),
        z.strictObject({
          kind: z.literal('client'),
          token: z.string(),
          challenge: z
            .boolean()
            .check(z.describe('3-D Secure waits for an answer: no card is asked for again.')),
        }),
      ]),
    )
    .check(z.describe('What the browser must do before capture.')),
});
export type Payment = z.infer<typeof payment>;

export const paymentProviders = endpoint({
  method: 'GET',
  path: '/platform/api/payment/providers',
  role: 'member',
  summary: 'The providers that can be used now',
  answer: z.array(
    z.strictObject({
      id: provider,
      publicKey: z.nullable(z.string()).check(z.describe('What the page of the provider is opened with.')),
      environment: z.enum(['live', 'test']),
    }),
  ),
});

export const initializePayment = endpoint({
  method: 'POST',
  path: '/platform/api/payment/initialize',
  role: 'member',
  summary: 'Begin a deposit of 1 to 10000 into the wallet',
  body: z.strictObject({
    amount: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    currencyType: currency,
    provider,
  }),
  answer: payment,
  status: 201,
  errors: ['DEPOSIT_OUT_OF_RANGE', 'DEPOSIT_DAILY_LIMIT', 'PROVIDER_UNAVAILABLE'],
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
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_STATE', 'PROVIDER_UNAVAILABLE'],
});

/** Money on its way from the wallet back to the payment method that funded it. While PENDING it is held. */
const walletReturn = z.strictObject({
  returnId: uuid,
  provider,
  amount: minor,
  currency,
  state: z.enum(returnStates),
  requestedAt: instant,
  finishedAt: z.nullable(instant),
});
export type WalletReturn = z.infer<typeof walletReturn>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/platform/api/payment/return',
  role: 'member',
  summary:
    'What of the unused balance can go back to the card, and the latest returns, newest first (at most 50)',
  query: z.strictObject({ currencyType: currency }),
  answer: z.strictObject({
    returnable: minor.check(z.describe('Unused balance that deposits can still take back.')),
    returns: z.array(walletReturn),
  }),
  errors: ['WALLET_NOT_FOUND'],
});

export const returnToCard = endpoint({
  method: 'POST',
  path: '/platform/api/payment/return',
  role: 'member',
  summary:
    'Send unused balance back to the payment methods that funded it, the latest deposit first; one return a deposit',
  body: z.strictObject({
    amount: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    currencyType: currency,
  }),
  answer: z.array(walletReturn),
  status: 201,
  idempotent: true,
  errors: ['WALLET_NOT_FOUND', 'NOT_RETURNABLE', 'RECEIVABLE_OPEN', 'IDEMPOTENCY_KEY_REUSED'],
});

const sandboxToken = z.string().check(z.minLength(8), z.maxLength(100));
const sandboxOutcome = z.strictObject({
  state: z.enum(['open', 'action', 'authorized', 'captured', 'canceled']),
  decline: z.nullable(z.string()),
});

/** The sandbox provider's own page posts here, where a real provider's page would post to the provider. */
export const sandboxCard = endpoint({
  method: 'POST',
  path: '/sandbox/api/card',
  role: 'anyone',
  summary: 'Sandbox only: give the test card',
  body: z.strictObject({
    token: sandboxToken,
    card: z.string().check(z.regex(/^\d{16}$/, 'must be 16 digits')),
  }),
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
