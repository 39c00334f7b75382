import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { login as loginWords } from '#words/en/account/account.ts';
import { useGet } from '#web/api/hooks.ts';
import { googleWords, logInWithGoogle, authMethodsQuery } from '#web/api/session/google-login.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { GoogleMark } from './google-mark.tsx';

/**
 * Logs in, or registers, with a Google account in a popup; nothing while the shop has no client id there.
 * The children are the small print under the button.
 */
export function GoogleLogin({ children }: { children?: ReactNode }) {
  const { data: ways } = useGet(authMethodsQuery());
  const login = useMutation({ mutationFn: logInWithGoogle });
  if (!ways?.google) return null;
  return (
    <div className="flex flex-col gap-4">
      <Button kind="dark" wide onClick={() => login.mutate()} isPending={login.isPending}>
        <GoogleMark />
        {loginWords.google}
      </Button>
      {children}
      {login.isError && <Banner tone="danger">{googleWords(login.error)}</Banner>}
    </div>
  );
}
