import { useState } from 'react';
import { z } from 'zod/mini';
import { type Passkey, addPasskeyBody, removePasskey } from '#contract/account/second-factor.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { canUsePasskeys, makePasskey, passkeyWords } from '#web/api/session/passkey.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { useLocalDay, useRelativeTime } from '#web/shop/shared/time/use-local-day.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { FactorRow, RemoveFactor, useNewCodes } from './factor.tsx';
import { useProof } from './use-proof.tsx';

const words = secondFactor.passkeys;

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const relativeTime = useRelativeTime();
  const localDay = useLocalDay();
  const usedOf = ({ createdAt, lastUsedAt }: Passkey) =>
    lastUsedAt === null
      ? words.unused(localDay(createdAt))
      : words.used(localDay(createdAt), relativeTime(lastUsedAt));
  return (
    <FactorRow title={words.title} state={words.text} action={canUsePasskeys() && <AddPasskey />}>
      {passkeys.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 border-l border-hairline pl-4" aria-label={words.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6">
              <div className="min-w-0">
                <p className="break-words text-ink">{passkey.name}</p>
                <p className="text-small text-ink-muted">{usedOf(passkey)}</p>
              </div>
              <RemoveFactor
                name={words.named(passkey.name)}
                remove={() => call(removePasskey, { params: { passkeyId: passkey.id } })}
              />
            </li>
          ))}
        </ul>
      )}
    </FactorRow>
  );
}

function AddPasskey() {
  const [isOpen, setIsOpen] = useState(false);
  const { showCodes, codesDialog } = useNewCodes();
  const added = (recoveryCodes: string[]) => {
    setIsOpen(false);
    showCodes(recoveryCodes);
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
      {codesDialog}
    </>
  );
}

const schema = z.pick(addPasskeyBody, { name: true });

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
