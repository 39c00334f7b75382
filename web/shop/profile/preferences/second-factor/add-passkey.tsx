import { useState } from 'react';
import { z } from 'zod/mini';
import { addPasskeyBody } from '#contract/account/second-factor.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { makePasskey, passkeyWords } from '#web/api/session/passkey.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { RecoveryCodes } from '#web/shop/second-factor/recovery-codes.tsx';
import { useProof } from './use-proof.tsx';

const words = secondFactor.passkeys;

const schema = z.pick(addPasskeyBody, { name: true });

export function AddPasskey() {
  const [isOpen, setIsOpen] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);
  const added = (recoveryCodes: string[]) => {
    setIsOpen(false);
    setCodes(recoveryCodes);
    if (recoveryCodes.length === 0) toast.success(words.added);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {words.add}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={words.add}>
        <PasskeyForm onAdded={added} />
      </Dialog>
      <Dialog isOpen={codes.length > 0} onClose={() => setCodes([])} title={secondFactor.codes.dialog}>
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      </Dialog>
    </>
  );
}

function PasskeyForm({ onAdded }: { onAdded: (recoveryCodes: string[]) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { guard, dialog } = useProof();
  const form = useCallForm({
    schema,
    messages: { name: { missing: words.nameMissing } },
    defaultValues: { name: '' },
    send: async ({ name }) => {
      setProblem(null);
      await guard(async () => onAdded(await makePasskey(name))).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        setProblem(passkeyWords(error));
      });
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <p>{words.how}</p>
      <CallForm form={form} action={words.make}>
        <Field label={words.name} autoComplete="off" description={words.nameNote} {...form.field('name')} />
        {problem && <Refusal of={problem}>{problem}</Refusal>}
      </CallForm>
      {dialog}
    </div>
  );
}
