import type { FieldMessages } from '#web/shop/shared/call-form.tsx';
import { fields } from '#words/en/account/account.ts';

export const emailMessages: FieldMessages = {
  missing: fields.emailMissing,
  tooLong: fields.emailTooLong,
  wrong: fields.emailWrong,
};

export const passwordMessages: FieldMessages = { missing: fields.passwordMissing };

export const newPasswordMessages: FieldMessages = {
  tooShort: fields.passwordTooShort,
  tooLong: fields.passwordTooLong,
};
