import { useState, type ReactNode } from 'react';
import { reauthenticate, reauthenticateBody } from '#contract/account/second-factor.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { passkeyWords } from '#web/api/session/passkey.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { proof } from '#words/en/profile/preferences.ts';
import { passwordMessages } from '#web/shop/account/account-messages.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { PasswordByMail } from '../password-by-mail.tsx';

type Action = () => Promise<void>;

/**
 * For what changes who can log in. `guard` runs an action; where the login is a while ago it asks for the password and
 * runs the action again. Put `dialog` into the page.
 */
export function useProof(): { guard: (action: Action) => Promise<void>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Action | null>(null);
  const guard = async (action: Action) => {
    try {
      await action();
    } catch (error) {
      if (!isRefusal(error, 'PROOF_NEEDED')) throw error;
      setWaiting(() => action);
    }
  };
  const onProven = () => {
    setWaiting(null);
    waiting?.().catch((error: unknown) => toast.danger(passkeyWords(error)));
  };
  const dialog = (
    <Dialog isOpen={waiting !== null} onClose={() => setWaiting(null)} title={proof.title}>
      <ProofForm onProven={onProven} />
    </Dialog>
  );
  return { guard, dialog };
}

const schema = reauthenticateBody;

function ProofForm({ onProven }: { onProven: () => void }) {
  const form = useCallForm({
    schema,
    messages: { password: passwordMessages },
    defaultValues: { password: '' },
    send: async (body) => {
      await call(reauthenticate, { body });
      onProven();
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <p>{proof.text}</p>
      <CallForm form={form} action={proof.action} remedy={<PasswordByMail refusal={form.refusal} />}>
        <PasswordField label={proof.password} autoComplete="current-password" {...form.field('password')} />
      </CallForm>
    </div>
  );
}
