import { useState } from 'react';
import { Navigate } from 'react-router';
import { z } from 'zod/mini';
import * as contract from '#contract/account.ts';
import { confirmRegistration } from '#web/api/calls/account.ts';
import { confirm, fields } from '#words/en/account/account.ts';
import { loginSucceeded } from '#web/api/session/account.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { Form, useCallForm } from '#web/shop/shared/form.tsx';
import { newPasswordMessages } from './account-messages.ts';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ResendForm } from './resend-form.tsx';

const words = confirm.withPassword;
const schema = z.pick(contract.register.body, { password: true });

/** In another browser than the one that registered: whoever reads the mail chooses the password. */
export function ConfirmWithPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useCallForm({
    schema,
    messages: { password: newPasswordMessages },
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await loginSucceeded(await call(confirmRegistration, { body: { token, password } }));
      setDone(true);
    },
  });
  if (isDone) return <Navigate to={paths.login()} replace />;
  const isLinkGone = isRefusal(form.refusal, 'LINK_EXPIRED', 'LINK_INVALID', 'LINK_USED');
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <Form form={form} action={words.action}>
        <NewPasswordField label={fields.password} {...form.field('password')} />
      </Form>
      {isLinkGone && (
        <div className="mt-8">
          <ResendForm />
        </div>
      )}
    </AccountFrame>
  );
}
