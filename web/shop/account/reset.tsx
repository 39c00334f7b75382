import { Link, Navigate, useSearchParams } from 'react-router';
import { useState } from 'react';
import { z } from 'zod';
import { resetPassword } from '#contract/account.ts';
import { loginSucceeded } from '#web/api/account.ts';
import { isRefusal } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { Form, useCallForm } from '../form.tsx';
import { newPasswordField } from './account-fields.ts';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const schema = z.object({ password: newPasswordField });

export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [isDone, setIsDone] = useState(false);
  const form = useCallForm({
    schema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await loginSucceeded(await call(resetPassword, { body: { token, password } }));
      toast.success('Your new password is set. Every other session has ended.');
      setIsDone(true);
    },
  });
  if (isDone) return <Navigate to={paths.login()} replace />;

  const anotherLink = (
    <ButtonLink as={Link} to={paths.forgot()} kind="quiet">
      Have a new link sent
    </ButtonLink>
  );
  if (token === '') {
    return (
      <AccountFrame
        title="Set a new password"
        lead="This link is not complete. Please open it from the e-mail again."
      >
        {anotherLink}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Set a new password" lead="It logs you in, and ends every other session.">
      <Form
        form={form}
        action="Set the password"
        remedy={isRefusal(form.refusal, 'LINK_INVALID', 'INVALID_REQUEST') && anotherLink}
      >
        <NewPasswordField label="New password" {...form.field('password')} />
      </Form>
    </AccountFrame>
  );
}
