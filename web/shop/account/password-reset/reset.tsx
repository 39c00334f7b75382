import { Link, Navigate } from 'react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import { resetPassword, resetPasswordBody } from '#contract/account/account.ts';
import { confirm, reset } from '#words/en/account/account.ts';
import { loginSucceeded } from '#web/api/session/account.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { newPasswordMessages } from '../account-messages.ts';
import { AccountFrame } from '../account-frame.tsx';
import { useLinkToken } from '../link-token.ts';
import { NewPasswordField } from '../new-password-field.tsx';

const schema = z.pick(resetPasswordBody, { password: true });

function ResetPage() {
  const token = useLinkToken();
  if (token !== null) return <Reset token={token} />;
  return (
    <AccountFrame title={confirm.incomplete.title} lead={confirm.incomplete.text}>
      <AnotherLink />
    </AccountFrame>
  );
}
export { ResetPage as Component };

function Reset({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  const form = useCallForm({
    schema,
    messages: { password: newPasswordMessages },
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await loginSucceeded(await call(resetPassword, { body: { token, password } }));
      toast.success(reset.done);
      setIsDone(true);
    },
  });
  if (isDone) return <Navigate to={paths.login()} replace />;
  return (
    <AccountFrame title={reset.title} lead={reset.lead}>
      <CallForm
        form={form}
        action={reset.action}
        remedy={isRefusal(form.refusal, 'LINK_INVALID') && <AnotherLink />}
      >
        <NewPasswordField label={reset.password} {...form.field('password')} />
      </CallForm>
    </AccountFrame>
  );
}

function AnotherLink() {
  return (
    <ButtonLink as={Link} to={paths.forgot()} kind="quiet">
      {reset.another}
    </ButtonLink>
  );
}
