import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const sandboxToken = z.string().check(z.minLength(8), z.maxLength(100));
const sandboxOutcome = z.strictObject({
  state: z.enum(['open', 'action', 'authorized', 'captured', 'canceled']),
  decline: z.nullable(z.string()),
});

/** The sandbox provider's own page posts here, where a real provider's page would post to the provider. */
export const sandboxCard = endpoint('POST /sandbox/api/card', 'anyone', {
  summary: 'Sandbox only: give the test card',
  body: z.strictObject({
    token: sandboxToken,
    card: z.string().check(z.regex(/^\d{16}$/, 'must be 16 digits')),
  }),
  answer: sandboxOutcome,
  errors: ['DEPOSIT_NOT_FOUND'],
});

export const sandboxChallenge = endpoint('POST /sandbox/api/challenge', 'anyone', {
  summary: 'Sandbox only: answer the 3-D Secure question',
  body: z.strictObject({ token: sandboxToken, approve: z.boolean() }),
  answer: sandboxOutcome,
  errors: ['DEPOSIT_NOT_FOUND'],
});
