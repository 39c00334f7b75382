import { Link } from 'react-router';
import { login, loginBody } from '#contract/account/account.ts';
import { fields, login as loginWords } from '#words/en/account/account.ts';
import { loginSucceeded } from '#web/api/session/account.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { authMethodsQuery } from '#web/api/session/google-login.ts';
import { useSecondStep, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { rich } from '#web/ui/rich.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { emailMessages, passwordMessages } from '../account-messages.ts';
import { AccountFrame } from '../account-frame.tsx';
import { GoogleLogin } from './google-login.tsx';
import { ToTarget, useGivenEmail, useGivenTarget, useLoginTarget } from './login-target.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { ResendLink } from '../registration/resend-link.tsx';
import { SecondStep } from './second-step.tsx';

export const loader = () => prefetch(authMethodsQuery());

function LoginPage() {
  const target = useLoginTarget();
  const givenTarget = useGivenTarget();
  const { loggedIn, user } = useSession();
  const step = useSecondStep();
  const form = useCallForm({
    schema: loginBody,
    messages: { login: emailMessages, password: passwordMessages },
    defaultValues: { login: useGivenEmail(), password: '' },
    send: async (body) => loginSucceeded(await call(login, { body })),
  });
  if (loggedIn && target !== null) return <ToTarget target={target} />;
  if (!loggedIn && step) return <SecondStep step={step} />;

  return (
    <AccountFrame
      title={loginWords.title}
      lead={loginWords.lead}
      links={
        <>
          <Link to={paths.forgot(givenTarget)} className="textlink self-start">
            {loginWords.forgot}
          </Link>
          <p>{rich(loginWords.register, { register: linkTo(paths.register(givenTarget)) })}</p>
        </>
      }
    >
      {loggedIn ? (
        <Banner tone="success">{loginWords.already(user?.email ?? '')}</Banner>
      ) : (
        <>
          <CallForm
            form={form}
            action={loginWords.action}
            remedy={
              isRefusal(form.refusal, 'EMAIL_NOT_CONFIRMED') && <ResendLink email={form.getValues('login')} />
            }
          >
            <Field label={fields.email} type="email" autoComplete="username" {...form.field('login')} />
            <PasswordField
              label={fields.password}
              autoComplete="current-password"
              {...form.field('password')}
            />
          </CallForm>
          <div className="mt-4 flex flex-col gap-4">
            <PasskeyLogin>{loginWords.passkey}</PasskeyLogin>
            <GoogleLogin>
              <p className="text-small text-ink-muted">
                {rich(loginWords.googleTerms, { terms: linkTo(paths.terms()) })}
              </p>
            </GoogleLogin>
          </div>
        </>
      )}
    </AccountFrame>
  );
}
export { LoginPage as Component };
