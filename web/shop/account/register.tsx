import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { z } from 'zod';
import { register } from '#contract/account.ts';
import { prefetch } from '#web/api/cache.ts';
import { call } from '#web/api/client.ts';
import { waysQuery } from '#web/api/google-login.ts';
import { useSecondStep, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Field } from '#web/ui/field.tsx';
import { Form, useCallForm } from '../form.tsx';
import { emailField, newPasswordField } from './account-fields.ts';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { GoogleLogin } from './google-login.tsx';
import { ResendLink } from './resend-link.tsx';

const schema = z.object({ email: emailField, password: newPasswordField });

export const loader = () => prefetch(waysQuery());

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { loggedIn } = useSession();
  const step = useSecondStep();
  const form = useCallForm({
    schema,
    defaultValues: { email: '', password: '' },
    send: async (body) => {
      await call(register, { body });
      setSentTo(body.email);
    },
  });
  if (loggedIn) return <Navigate to={paths.home()} replace />;
  // Who came with Google may have a second factor: the login page asks for it.
  if (step) return <Navigate to={paths.login()} replace />;
  if (sentTo !== null) return <Sent email={sentTo} />;

  return (
    <AccountFrame
      title="Register"
      lead="An e-mail address and a password are all it takes. Nothing is bought by registering."
      links={
        <>
          <p>
            By registering you accept our{' '}
            <Link to={paths.terms()} className="textlink">
              Terms & Conditions
            </Link>
            . You must be at least 18.
          </p>
          <p>
            Registered already?{' '}
            <Link to={paths.login()} className="textlink">
              Log in
            </Link>
          </p>
        </>
      }
    >
      <Form form={form} action="Register">
        <Field label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
        <NewPasswordField label="Password" {...form.field('password')} />
      </Form>
      <div className="mt-4">
        <GoogleLogin />
      </div>
    </AccountFrame>
  );
}

/** Says the same whether the address was new or known: nobody learns who has an account here. */
function Sent({ email }: { email: string }) {
  return (
    <AccountFrame
      title="Check your e-mail"
      lead={
        <p>
          We have written to <strong className="text-ink">{email}</strong>. Open the link in that message to
          confirm the address; it logs you in.
        </p>
      }
    >
      <p className="text-small text-ink-muted">Nothing arrived after a few minutes?</p>
      <ResendLink email={email} />
    </AccountFrame>
  );
}
