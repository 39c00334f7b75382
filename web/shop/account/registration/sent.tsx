import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { register as words } from '#words/en/account/account.ts';
import { loginState } from '../login/login-target.tsx';
import { ResendLink } from './resend-link.tsx';

interface SentProps {
  email: string;
  target: string | undefined;
  isConfirmed: boolean;
  children: ReactNode;
}

/**
 * The next step after registering, until the address is confirmed in another browser, which logs in there. Only a
 * login says who is logged in.
 */
export function Sent({ email, target, isConfirmed, children }: SentProps) {
  if (isConfirmed)
    return (
      <>
        <p>{words.sent.goOn}</p>
        <ButtonLink as={Link} to={paths.login(target)} state={loginState(email)} wide>
          {words.sent.logIn}
        </ButtonLink>
      </>
    );
  return (
    <>
      {children}
      <p>{words.sent.nothingArrived}</p>
      <ResendLink email={email} />
    </>
  );
}
