import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { canUsePasskeys, passkeyWords, logInWithPasskey } from '#web/api/session/passkey.ts';
import { useIsShown } from '#web/api/state/use-store.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

interface PasskeyLoginProps {
  /** The challenge of a login that waits for its second factor; without one the passkey logs in alone. */
  challenge?: string | null;
  kind?: 'light' | 'dark';
  children: string;
}

export function PasskeyLogin({ challenge = null, kind = 'dark', children }: PasskeyLoginProps) {
  const login = useMutation({ mutationFn: () => logInWithPasskey(challenge) });
  const isPossible = useIsShown(false) && canUsePasskeys();
  if (!isPossible) return null;
  return (
    <div className="flex flex-col gap-4">
      <Button kind={kind} wide onClick={() => login.mutate()} isPending={login.isPending}>
        <KeyRound className="size-4.5" aria-hidden />
        {children}
      </Button>
      {login.isError && <Refusal of={login.error}>{passkeyWords(login.error)}</Refusal>}
    </div>
  );
}
