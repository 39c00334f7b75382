import { z } from '#web/zod.ts';
import { passwordLength } from '#domain/password.ts';
import { fields as words } from '#words/account.ts';

/** The fields of the account forms, with the words for what is missing. */
export const emailField = z
  .string()
  .trim()
  .min(1, words.emailMissing)
  .max(254, words.emailTooLong)
  .pipe(z.email(words.emailWrong));

export const passwordField = z.string().min(1, words.passwordMissing).max(passwordLength.max);

export const newPasswordField = z
  .string()
  .min(passwordLength.min, words.passwordTooShort)
  .max(passwordLength.max, words.passwordTooLong);
