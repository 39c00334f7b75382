import { Link, Navigate } from 'react-router';
import { useState } from 'react';
import { z } from '#web/zod.ts';
import { resetPassword } from '#contract/account.ts';
import { confirm, reset as words } from '#words/account.ts';
import { loginSucceeded } from '#web/api/account.ts';
import { isRefusal } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { Form, useCallForm } from '../form.tsx';
import { newPasswordField } from './account-fields.ts';
import { AccountFrame } from './account-frame.tsx';
import { useLinkToken } from './link-token.ts';
import { NewPasswordField } from './new-password-field.tsx';

const schema = z.object({ password: newPasswordField });

export function Component() {
  const token = useLinkToken();
  if (token !== null) return <Reset token={token} />;
  return (
    <AccountFrame title={words.title} lead={confirm.incomplete}>
      <AnotherLink />
    </AccountFrame>
  );
}

function Reset({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  const form = useCallForm({
    schema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await loginSucceeded(await call(resetPassword, { body: { token, password } }));
      toast.success(words.done);
      setIsDone(true);
    },
  });
  if (isDone) return <Navigate to={paths.login()} replace />;
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <Form
        form={form}
        action={words.action}
        remedy={isRefusal(form.refusal, 'LINK_INVALID') && <AnotherLink />}
      >
        <NewPasswordField label={words.password} {...form.field('password')} />
      </Form>
    </AccountFrame>
  );
}

function AnotherLink() {
  return (
    <ButtonLink as={Link} to={paths.forgot()} kind="quiet">
      {words.another}
    </ButtonLink>
  );
}
