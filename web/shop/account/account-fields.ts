import { z } from 'zod';
import { passwordLength } from '#domain/password.ts';

/** The fields of the account forms, with the words for what is missing. */
export const emailField = z
  .string()
  .trim()
  .min(1, 'Please give your e-mail address.')
  .max(254, 'This address is too long.')
  .pipe(z.email('This does not look like an e-mail address.'));

export const passwordField = z.string().min(1, 'Please give your password.').max(passwordLength.max);

export const newPasswordField = z
  .string()
  .min(passwordLength.min, `Please use at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `Please use at most ${passwordLength.max} characters.`);
