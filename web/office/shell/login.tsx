import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { logOut } from '#web/api/session/account.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { office, login } from '#words/en/office/shell.ts';
import { shopPaths } from '../paths.ts';
import { focusText } from './use-focus-on-screen.ts';

export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-6">
      <title>{office.title(title)}</title>
      <Wordmark />
      <h1 ref={focusText} className="text-title">
        {title}
      </h1>
      {children}
    </main>
  );
}

export function Login() {
  const { pathname, search } = useLocation();
  return (
    <LoginFrame title={login.title}>
      <p className="text-ink-muted">{login.lead}</p>
      <a href={shopPaths.login(`/office${pathname}${search}`)} className={buttonStyle('light')}>
        {login.action}
      </a>
    </LoginFrame>
  );
}

export function NoAccess() {
  return (
    <LoginFrame title={login.forbidden}>
      <p className="text-ink-muted">{login.forbiddenText}</p>
      <Button kind="dark" onClick={logOut}>
        {office.logOut}
      </Button>
    </LoginFrame>
  );
}
