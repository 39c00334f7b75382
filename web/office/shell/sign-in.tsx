import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signOut } from '#web/api/session/account.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { office, signIn } from '#words/en/office/shell.ts';
import { shopPaths } from '../paths.ts';

export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-6">
      <title>{office.title(title)}</title>
      <Wordmark />
      <h1 className="text-title">{title}</h1>
      {children}
    </main>
  );
}

export function SignIn() {
  const { pathname, search } = useLocation();
  return (
    <SignInFrame title={signIn.title}>
      <p className="text-ink-muted">{signIn.lead}</p>
      <a href={shopPaths.login(`/office${pathname}${search}`)} className={buttonStyle('light')}>
        {signIn.action}
      </a>
    </SignInFrame>
  );
}

export function NoAccess() {
  return (
    <SignInFrame title={signIn.forbidden}>
      <p className="text-ink-muted">{signIn.forbiddenText}</p>
      <Button kind="dark" onClick={signOut}>
        {office.signOut}
      </Button>
    </SignInFrame>
  );
}
