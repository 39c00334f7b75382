import { z } from 'zod/mini';
import { errorCodes } from '#domain/errors.ts';
import { loginResult } from './account.ts';

/** What the popup tells the page that opened it, as a JSON string (spec §3). */
export const googleMessage = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('SUCCESS'), data: loginResult }),
  z.strictObject({ status: z.literal('FAILED'), data: z.enum(errorCodes) }),
]);
export type GoogleMessage = z.infer<typeof googleMessage>;
