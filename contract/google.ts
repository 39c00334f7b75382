import { z } from 'zod';
import { errorCodes } from '#domain/errors.ts';
import { signedIn } from './account.ts';

/** Opened in a popup; leads to Google (spec §7). */
export const googleLoginPath = '/account/oauth2/authorization/google';
/** Where Google leads back to. */
export const googleReturnPath = '/account/login/oauth2/code/google';

/** What the popup tells the page that opened it, as a JSON string (spec §3). */
export const googleMessage = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('SUCCESS'), data: signedIn }),
  z.strictObject({ status: z.literal('FAILED'), data: z.enum(errorCodes) }),
]);
export type GoogleMessage = z.infer<typeof googleMessage>;
