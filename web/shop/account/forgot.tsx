import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { forgotPassword } from '#contract/account.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { Field } from '#web/ui/field.tsx';
import { Form, useCallForm } from '../form.tsx';
import { emailField } from './account-fields.ts';
import { AccountFrame } from './account-frame.tsx';

const schema = z.object({ email: emailField });

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCallForm({
    schema,
    defaultValues: { email: '' },
    send: async (body) => {
      await call(forgotPassword, { body });
      setSentTo(body.email);
    },
  });

  const back = (
    <Link to={paths.login()} className="textlink self-start">
      Back to log in
    </Link>
  );
  if (sentTo !== null) {
    return (
      <AccountFrame
        title="Check your e-mail"
        lead={
          <p>
            If <strong className="text-ink">{sentTo}</strong> has an account here, a link to set a new
            password is on its way. It serves once, for one hour.
          </p>
        }
      >
        {back}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Forgot your password?" lead="We mail you a link to set a new one." links={back}>
      <Form form={form} action="Send the link">
        <Field label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
      </Form>
    </AccountFrame>
  );
}
