import { Link, Navigate } from 'react-router';
import { z } from 'zod';
import { login } from '#contract/account.ts';
import { loginSucceeded } from '#web/api/account.ts';
import { isRefusal } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Form, useCallForm } from '../form.tsx';
import { emailField, passwordField } from './account-fields.ts';
import { AccountFrame } from './account-frame.tsx';
import { useLoginTarget } from './login-target.ts';
import { ResendLink } from './resend-link.tsx';

const schema = z.object({ login: emailField, password: passwordField });

export function Component() {
  const target = useLoginTarget();
  const { loggedIn, user } = useSession();
  const form = useCallForm({
    schema,
    defaultValues: { login: '', password: '' },
    send: async (body) => loginSucceeded(await call(login, { body })),
  });
  if (loggedIn && target !== null) return <Navigate to={target} replace />;

  return (
    <AccountFrame
      title="Log in"
      lead="Your collection, your wallet and what happens next to your casks."
      links={
        <>
          <Link to={paths.forgot()} className="textlink self-start">
            Forgot your password?
          </Link>
          <p>
            New here?{' '}
            <Link to={paths.register()} className="textlink">
              Register
            </Link>
          </p>
        </>
      }
    >
      {loggedIn ? (
        <Banner tone="success">You are logged in as {user?.email}.</Banner>
      ) : (
        <Form
          form={form}
          action="Log in"
          remedy={
            isRefusal(form.refusal, 'EMAIL_NOT_CONFIRMED') && <ResendLink email={form.getValues('login')} />
          }
        >
          <Field label="E-mail" type="email" autoComplete="username" {...form.field('login')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        </Form>
      )}
    </AccountFrame>
  );
}
