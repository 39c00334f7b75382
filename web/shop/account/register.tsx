import { useState } from 'react';
import { Navigate } from 'react-router';
import * as contract from '#contract/account/account.ts';
import { register } from '#web/api/calls/account/account.ts';
import { fields, register as registerWords } from '#words/en/account/account.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { authMethodsQuery } from '#web/api/session/google-login.ts';
import { useSecondStep, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { rich } from '#web/ui/rich.tsx';
import { Form, useCallForm } from '#web/shop/shared/form.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { emailMessages, newPasswordMessages } from './account-messages.ts';
import { AccountFrame } from './account-frame.tsx';
import { givenAddress } from './given-address.tsx';
import { useGivenTarget, useLoginTarget } from './login-target.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { GoogleLogin } from './google-login.tsx';
import { registrationTarget } from './registration-target.ts';
import { ResendLink } from './resend-link.tsx';

const schema = contract.register.body;

export const loader = () => prefetch(authMethodsQuery());

function RegisterPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const target = useLoginTarget();
  const given = useGivenTarget();
  const { loggedIn } = useSession();
  const step = useSecondStep();
  const form = useCallForm({
    schema,
    messages: { email: emailMessages, password: newPasswordMessages },
    defaultValues: { email: '', password: '' },
    send: async (body) => {
      await call(register, { body });
      registrationTarget.keep(given);
      setSentTo(body.email);
    },
  });
  if (loggedIn) return <Navigate to={target ?? paths.home()} replace />;
  // Who came with Google may have a second factor: the login page asks for it.
  if (step) return <Navigate to={paths.login(given)} replace />;
  if (sentTo !== null) return <Sent email={sentTo} />;

  return (
    <AccountFrame
      title={registerWords.title}
      lead={registerWords.lead}
      links={
        <>
          <p>
            {rich(registerWords.terms, { terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) })}
          </p>
          <p>{rich(registerWords.login, { login: linkTo(paths.login(given)) })}</p>
        </>
      }
    >
      <Form form={form} action={registerWords.action}>
        <Field label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
        <NewPasswordField label={fields.password} {...form.field('password')} />
      </Form>
      <div className="mt-4">
        <GoogleLogin />
      </div>
    </AccountFrame>
  );
}
export { RegisterPage as Component };

/** The same for a new and a known address, so that it does not reveal who has an account. */
function Sent({ email }: { email: string }) {
  return (
    <AccountFrame
      title={registerWords.sent.title}
      lead={rich(registerWords.sent.lead, { email: givenAddress(email) })}
    >
      <p className="text-small text-ink-muted">{registerWords.sent.nothingArrived}</p>
      <ResendLink email={email} />
    </AccountFrame>
  );
}
