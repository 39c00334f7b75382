import { z } from 'zod/mini';
import { errorCodes } from '#domain/errors.ts';
import { loginResult } from './account.ts';

/** The message of the popup to the page that opened it, as a JSON string (docs/product.md#google-login). */
export const googleMessage = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('SUCCESS'), data: loginResult }),
  z.strictObject({ status: z.literal('FAILED'), data: z.enum(errorCodes) }),
]);
export type GoogleMessage = z.infer<typeof googleMessage>;
