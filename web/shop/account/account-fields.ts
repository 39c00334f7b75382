import { z } from '#web/zod.ts';
import { passwordLength } from '#domain/password.ts';
import { fields } from '#words/en/account/account.ts';

/** The fields of the account forms, with the words for what is missing. */
export const emailField = z
  .string()
  .trim()
  .min(1, fields.emailMissing)
  .max(254, fields.emailTooLong)
  .pipe(z.email(fields.emailWrong));

export const passwordField = z.string().min(1, fields.passwordMissing).max(passwordLength.max);

export const newPasswordField = z
  .string()
  .min(passwordLength.min, fields.passwordTooShort)
  .max(passwordLength.max, fields.passwordTooLong);
