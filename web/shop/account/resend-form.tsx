import { useState } from 'react';
import { z } from '#web/zod.ts';
import { resendConfirmation } from '#contract/account.ts';
import { fields, resend as words } from '#words/account.ts';
import { call } from '#web/api/client.ts';
import { Field } from '#web/ui/field.tsx';
import { Form, useCallForm } from '../form.tsx';
import { emailField } from './account-fields.ts';

const schema = z.object({ email: emailField });

/** Has another link sent, by someone whose link tells nobody whose it was. */
export function ResendForm() {
  const [isSent, setSent] = useState(false);
  const form = useCallForm({
    schema,
    defaultValues: { email: '' },
    send: async (body) => {
      await call(resendConfirmation, { body });
      setSent(true);
    },
  });
  if (isSent) return <p role="status">{words.sent}</p>;
  return (
    <Form form={form} action={words.action}>
      <Field label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
    </Form>
  );
}
