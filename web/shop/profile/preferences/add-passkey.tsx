import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#web/api/api-error.ts';
import { makePasskey, passkeyWords } from '#web/api/passkey.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { Form, useCallForm } from '../../form.tsx';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { useProof } from './use-proof.tsx';

const schema = z.object({ name: z.string().trim().min(1, 'Please give it a name.').max(60) });

/** Names a passkey and has the browser make it. */
export function AddPasskey() {
  const [isOpen, setIsOpen] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);
  const added = (recoveryCodes: string[]) => {
    setIsOpen(false);
    setCodes(recoveryCodes);
    if (recoveryCodes.length === 0) toast.success('Your passkey is added.');
  };
  return (
    <>
      <Button kind="quiet" onPress={() => setIsOpen(true)}>
        Add a passkey
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Add a passkey">
        <PasskeyForm onAdded={added} />
      </Dialog>
      <Dialog isOpen={codes.length > 0} onClose={() => setCodes([])} title="Your recovery codes">
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
      <p>Your browser asks you to confirm with your fingerprint, your face, a PIN or a security key.</p>
      <Form form={form} action="Make the passkey">
        <Field
          label="Name"
          autoComplete="off"
          description="So that you know it again: laptop, phone, blue key."
          {...form.field('name')}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
      </Form>
      {dialog}
    </div>
  );
}
