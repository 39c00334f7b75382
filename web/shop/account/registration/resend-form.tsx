import { useState } from 'react';
import { resendConfirmation, resendConfirmationBody } from '#contract/account/account.ts';
import { fields, resend } from '#words/en/account/account.ts';
import { call } from '#web/api/http/client.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { emailMessages } from '../account-messages.ts';

const schema = resendConfirmationBody;

export function ResendForm() {
  const [isSent, setSent] = useState(false);
  const form = useCallForm({
    schema,
    messages: { email: emailMessages },
    defaultValues: { email: '' },
    send: async (body) => {
      await call(resendConfirmation, { body });
      setSent(true);
    },
  });
  if (isSent) return <p role="status">{resend.sent}</p>;
  return (
    <CallForm form={form} action={resend.action}>
      <Field label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
    </CallForm>
  );
}
