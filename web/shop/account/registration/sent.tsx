import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isRegistrationConfirmed } from '#contract/account/account.ts';
import { get } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { register as words } from '#words/en/account/account.ts';
import { loginState } from '../login/login-target.tsx';
import { ResendLink } from './resend-link.tsx';

/** The address the link was sent to, kept in the history entry: it survives a reload, and a new visit begins without it. */
export function useSentTo() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { sentTo = null } = (state ?? {}) as { sentTo?: string };
  const setSentTo = (email: string | null) =>
    void navigate(
      { pathname, search, hash },
      { replace: true, state: { ...state, sentTo: email ?? undefined }, preventScrollReset: true },
    );
  return [sentTo, setSentTo] as const;
}

/** Often at first, then seldom, and after an hour no more. */
const pauseMs = (timesAsked: number) => (timesAsked < 60 ? 5000 : timesAsked < 180 && 30_000);

/** Whether the address was confirmed, perhaps in another browser: asked again and again until it is. */
export function useIsConfirmed(email: string): boolean {
  const { data } = useQuery({
    ...get(isRegistrationConfirmed, { query: { email } }, { quiet: true }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.confirmed ? false : pauseMs(state.dataUpdateCount + state.errorUpdateCount),
  });
  return data?.confirmed ?? false;
}

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
