import { Navigate } from 'react-router';
import { register as registerWords } from '#words/en/account/account.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { authMethodsQuery } from '#web/api/session/google-login.ts';
import { useSecondStep, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { rich } from '#web/ui/rich.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { AccountFrame, boldAddress } from '../account-frame.tsx';
import { ToTarget, useGivenTarget, useLoginTarget } from '../login/login-target.tsx';
import { GoogleLogin } from '../login/google-login.tsx';
import { RegisterForm } from './register-form.tsx';
import { Sent, useIsConfirmed, useSentTo } from './sent.tsx';

/** The same for a new and a known address, so that it does not reveal who has an account. */
function RegistrationSent({ email, target }: { email: string; target: string | undefined }) {
  const isConfirmed = useIsConfirmed(email);
  return (
    <AccountFrame title={isConfirmed ? registerWords.sent.confirmed : registerWords.sent.title}>
      <div role="status" className="flex flex-col gap-4 text-ink-muted">
        <Sent email={email} target={target} isConfirmed={isConfirmed}>
          <p>{rich(registerWords.sent.lead, { email: boldAddress(email) })}</p>
        </Sent>
      </div>
    </AccountFrame>
  );
}

export const loader = () => prefetch(authMethodsQuery());

function RegisterPage() {
  const [sentTo, setSentTo] = useSentTo();
  const target = useLoginTarget();
  const givenTarget = useGivenTarget();
  const { loggedIn } = useSession();
  const step = useSecondStep();
  if (loggedIn) return <ToTarget target={target ?? paths.home()} />;
  // A member who came with Google may have a second factor: the login page asks for it.
  if (step) return <Navigate to={paths.login(givenTarget)} replace />;
  if (sentTo !== null) return <RegistrationSent email={sentTo} target={givenTarget} />;

  return (
    <AccountFrame
      title={registerWords.title}
      lead={registerWords.lead}
      links={
        <>
          <p>
            {rich(registerWords.terms, { terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) })}
          </p>
          <p>{rich(registerWords.login, { login: linkTo(paths.login(givenTarget)) })}</p>
        </>
      }
    >
      <RegisterForm target={givenTarget} onSent={setSentTo} />
      <div className="mt-4">
        <GoogleLogin />
      </div>
    </AccountFrame>
  );
}
export { RegisterPage as Component };
