import { z } from 'zod/mini';
import { providerIds } from '#domain/wallet/deposit.ts';
import { returnStates } from '#domain/wallet/return.ts';
import { endpoint } from '../endpoint.ts';
import { currency, instant, minorUnits, uuid } from '../shared/fields.ts';

const returned = z.strictObject({
  returnId: uuid,
  provider: z.enum(providerIds),
  amount: minorUnits,
  currency,
  state: z.enum(returnStates),
  requestedAt: instant,
  finishedAt: z.nullable(instant),
});
export type Return = z.infer<typeof returned>;

export const listReturns = endpoint('GET /platform/api/payment/return', 'member', {
  summary:
    'What of the unused balance can go back to the card, and the latest returns, newest first (at most 50)',
  query: z.strictObject({ currencyType: currency }),
  answer: z.strictObject({
    returnable: minorUnits.check(z.describe('Unused balance that can still be returned to deposits.')),
    returns: z.array(returned),
  }),
  errors: ['WALLET_NOT_FOUND'],
});

export const createReturn = endpoint('POST /platform/api/payment/return', 'member', {
  limit: 'return',
  summary:
    'Send unused balance back to the payment methods that funded it, the latest deposit first; one return a deposit',
  body: z.strictObject({
    amount: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    currencyType: currency,
  }),
  answer: z.array(returned),
  status: 201,
  idempotent: true,
  errors: ['WALLET_NOT_FOUND', 'NOT_RETURNABLE', 'RECEIVABLE_OPEN'],
});
