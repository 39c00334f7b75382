import { z } from 'zod/mini';
import { deletionObstacles } from '#domain/account/deletion.ts';
import { errorCodes } from '#domain/errors.ts';
import { currency, instant, uuid } from './shared/fields.ts';

export const errorAnswer = z.strictObject({
  errorCode: z.enum(errorCodes),
  errorMessage: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  left: z.optional(z.int()).check(z.describe('Shares still to be had of the cask `caskId`.')),
  shortfall: z.optional(z.int()).check(z.describe('What the wallet lacks, in minor units.')),
  amount: z
    .optional(z.int())
    .check(
      z.describe(
        'What is right or left: to deposit, return or refund, in the wallet, or owed; in minor units.',
      ),
    ),
  currency: z.optional(currency).check(z.describe('Of `amount`.')),
  caskId: z.optional(z.int()),
  current: z
    .optional(z.record(z.string(), z.unknown()))
    .check(z.describe('The record as it is now, of what another operator has changed.')),
  retryAfter: z.optional(z.int()).check(z.describe('Seconds to wait before the next try.')),
  rule: z.optional(z.string()).check(z.describe('The country rule that said no.')),
  obstacles: z
    .optional(z.array(z.enum(deletionObstacles)))
    .check(z.describe('What stands in the way of deleting the account.')),
  ended: z
    .optional(z.strictObject({ at: instant, orderId: uuid }))
    .check(z.describe('When a certificate ended, and the order that it was of.')),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
