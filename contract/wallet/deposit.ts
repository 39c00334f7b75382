import { z } from 'zod/mini';
import { depositStates, providerIds } from '#domain/wallet/deposit.ts';
import { endpoint } from '../endpoint.ts';
import { currency, minorUnits, uuid } from '../shared/fields.ts';

const provider = z.enum(providerIds);

const deposit = z.strictObject({
  paymentId: uuid,
  provider,
  state: z.enum(depositStates),
  amount: minorUnits,
  currency,
  collected: minorUnits.check(
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
export type Deposit = z.infer<typeof deposit>;

export const listProviders = endpoint('GET /platform/api/payment/providers', 'member', {
  summary: 'The providers that can be used now',
  answer: z.array(
    z.strictObject({
      id: provider,
      publicKey: z.nullable(z.string()).check(z.describe('What the page of the provider is opened with.')),
      environment: z.enum(['live', 'test']),
    }),
  ),
});

export const initializeDeposit = endpoint('POST /platform/api/payment/initialize', 'member', {
  limit: 'deposit',
  summary: 'Begin a deposit of 1 to 10000 into the wallet',
  body: z.strictObject({
    amount: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    currencyType: currency,
    provider,
  }),
  answer: deposit,
  status: 201,
  errors: ['DEPOSIT_OUT_OF_RANGE', 'DEPOSIT_DAILY_LIMIT', 'PROVIDER_OFF', 'PROVIDER_UNAVAILABLE'],
});

const depositBody = z.strictObject({ paymentId: uuid });

export const captureDeposit = endpoint('POST /platform/api/payment/capture', 'member', {
  limit: 'payment',
  summary: 'Settle a deposit with what the provider says of it now',
  body: depositBody,
  answer: deposit,
  errors: ['DEPOSIT_NOT_FOUND'],
});

export const cancelDeposit = endpoint('POST /platform/api/payment/cancel', 'member', {
  limit: 'payment',
  summary: 'Cancel a deposit',
  body: depositBody,
  answer: deposit,
  errors: ['DEPOSIT_NOT_FOUND', 'DEPOSIT_STATE', 'PROVIDER_UNAVAILABLE'],
});
