import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { login as words } from '#words/account.ts';
import { useGet } from '#web/api/hooks.ts';
import { googleWords, logInWithGoogle, waysQuery } from '#web/api/google-login.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { GoogleMark } from './google-mark.tsx';

/**
 * Logs in, or registers, with a Google account in a popup; nothing while the shop has no client id there.
 * The children are the small print under the button.
 */
export function GoogleLogin({ children }: { children?: ReactNode }) {
  const { data: ways } = useGet(waysQuery());
  const login = useMutation({ mutationFn: logInWithGoogle });
  if (!ways?.google) return null;
  return (
    <div className="flex flex-col gap-4">
      <Button kind="dark" wide onPress={() => login.mutate()} isPending={login.isPending}>
        <GoogleMark />
        {words.google}
      </Button>
      {children}
      {login.isError && <Banner tone="danger">{googleWords(login.error)}</Banner>}
    </div>
  );
}
