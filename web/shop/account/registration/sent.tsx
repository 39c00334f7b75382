import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { isRegistrationConfirmed } from '#contract/account/account.ts';
import { get } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { register as words } from '#words/en/account/account.ts';
import { loginState } from '../login/login-state.ts';
import { ResendLink } from './resend-link.tsx';

/** Often at first, then seldom, and after an hour no more. */
const pauseMs = (timesAsked: number) => (timesAsked < 60 ? 5000 : timesAsked < 180 && 30_000);

interface SentProps {
  email: string;
  target: string | undefined;
  children: ReactNode;
}

/**
 * The next step after registering, until the address is confirmed in another browser, which logs in there. The page asks
 * whether it is; only a login says who is logged in.
 */
export function Sent({ email, target, children }: SentProps) {
  const { data } = useQuery({
    ...get(isRegistrationConfirmed, { query: { email } }, { quiet: true }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.confirmed ? false : pauseMs(state.dataUpdateCount + state.errorUpdateCount),
  });
  if (data?.confirmed)
    return (
      <>
        <p>{words.sent.confirmed}</p>
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
