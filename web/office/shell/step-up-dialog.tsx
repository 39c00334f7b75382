import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { proveFactorAgain } from '#contract/account/second-factor.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { canUsePasskeys, passkeyWords, provePasskeyAgain } from '#web/api/session/passkey.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { factor } from '#words/en/office/shell.ts';
import { focusOnShow } from '../kit/focus-on-show.ts';
import { stepUp } from '../kit/step-up.ts';
import { LoginFrame } from './login.tsx';

export function StepUpDialog() {
  const question = useSyncExternalStore(stepUp.subscribe, stepUp.get);
  return (
    <Dialog isOpen={question !== null} onClose={() => question?.cancel()} title={factor.title}>
      {question && <FactorForm onProven={question.proven} />}
    </Dialog>
  );
}

interface Proof {
  prove: () => Promise<unknown>;
  words: (error: unknown) => string;
}

const byPasskey: Proof = { prove: provePasskeyAgain, words: passkeyWords };

export function FactorForm({ onProven, isPage = false }: { onProven: () => void; isPage?: boolean }) {
  const [method, setMethod] = useState<'totp' | 'recovery'>('totp');
  const [code, setCode] = useState('');
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: ({ prove }: Proof) => prove(),
    onSuccess: onProven,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ prove: () => call(proveFactorAgain, { body: { method, code } }), words: wordsFor });
  };

  const content = (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <p>{factor.lead}</p>
      <Field
        label={method === 'totp' ? factor.code : factor.recovery}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode={method === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        ref={focusOnShow}
        required
      />
      {error && variables && <Banner tone="danger">{variables.words(error)}</Banner>}
      <Button type="submit" wide isPending={isPending}>
        {factor.action}
      </Button>
      <div className="flex flex-wrap gap-x-6">
        {canUsePasskeys() && (
          <Button kind="quiet" onClick={() => mutate(byPasskey)}>
            {factor.passkey}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setMethod(method === 'totp' ? 'recovery' : 'totp')}>
          {method === 'totp' ? factor.useRecovery : factor.useCode}
        </Button>
      </div>
    </form>
  );
  return isPage ? <LoginFrame title={factor.title}>{content}</LoginFrame> : content;
}
