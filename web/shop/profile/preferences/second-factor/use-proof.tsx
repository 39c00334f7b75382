import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reauthenticate } from '#contract/account/second-factor.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { passkeyWords } from '#web/api/session/passkey.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { proof } from '#words/en/profile/preferences.ts';
import { PasswordForm } from '../password-form.tsx';

type Action = () => Promise<void>;

/**
 * For what changes who can log in. `guard` runs an action; where the login is a while ago it asks for the password and
 * runs the action again. `act` does so and shows a refusal. Put `dialog` into the page.
 */
export function useProof() {
  const [waiting, setWaiting] = useState<Action | null>(null);
  const guard = async (action: Action) => {
    try {
      await action();
    } catch (error) {
      if (!isRefusal(error, 'PROOF_NEEDED')) throw error;
      setWaiting(() => action);
    }
  };
  const onError = (error: unknown) => toast.danger(passkeyWords(error));
  const act = useMutation({ mutationFn: guard, onError });
  const prove = async (body: { password: string }) => {
    await call(reauthenticate, { body });
    setWaiting(null);
    waiting?.().catch(onError);
  };
  const dialog = (
    <Dialog isOpen={waiting !== null} onClose={() => setWaiting(null)} title={proof.title}>
      <PasswordForm words={proof} send={prove} />
    </Dialog>
  );
  return { guard, act, dialog };
}
