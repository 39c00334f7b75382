import { z } from 'zod';
import { deletionObstacles } from '#domain/deletion.ts';
import { errorCodes } from '#domain/errors.ts';
import { currency } from './fields.ts';

/** Every answer that is not 2xx. */
export const errorAnswer = z.strictObject({
  errorCode: z.enum(errorCodes),
  errorMessage: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  left: z.int().optional().meta({ description: 'Shares still to be had of the cask `caskId`.' }),
  shortfall: z.int().optional().meta({ description: 'What the wallet lacks, in minor units.' }),
  amount: z
    .int()
    .optional()
    .meta({ description: 'What can still be deposited or returned, or what is owed, in minor units.' }),
  currency: currency.optional().meta({ description: 'Of `amount`.' }),
  caskId: z.int().optional(),
  retryAfter: z.int().optional().meta({ description: 'Seconds to wait before the next try.' }),
  rule: z.string().optional().meta({ description: 'The country rule that said no.' }),
  obstacles: z
    .array(z.enum(deletionObstacles))
    .optional()
    .meta({ description: 'What stands in the way of deleting the account.' }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
