import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod/mini';
import type { SecondFactor, Session } from '#contract/account/account.ts';
import {
  confirmEnrolmentAtLogin,
  enrolAtLogin,
  proveSecondFactor,
  proveSecondFactorBody,
} from '#contract/account/second-factor.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { loginSucceeded } from '#web/api/session/account.ts';
import { secondStep } from '#web/api/session/second-step.ts';
import { CodeField } from '#web/shop/second-factor/code-field.tsx';
import { RecoveryCodes } from '#web/shop/second-factor/recovery-codes.tsx';
import { TotpSetup } from '#web/shop/second-factor/totp-setup.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { secondStep as secondStepWords } from '#words/en/account/account.ts';
import { code as codeWords } from '#words/en/account/second-factor.ts';
import { AccountFrame } from '../account-frame.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

export function SecondStep({ step }: { step: SecondFactor }) {
  const { challenge, methods } = step;
  const [method, setMethod] = useState(methods[0]);
  const others = methods.filter((other) => other !== method);
  const links = (
    <div className="flex flex-col items-start">
      {others.map((other) => (
        <Button key={other} kind="quiet" onClick={() => setMethod(other)}>
          {secondStepWords.methods[other].choose}
        </Button>
      ))}
      <Button kind="quiet" onClick={() => secondStep.set(null)}>
        {secondStepWords.back}
      </Button>
    </div>
  );
  if (method === undefined) return <EnrolStep challenge={challenge} links={links} />;
  return (
    <AccountFrame title={secondStepWords.title} lead={secondStepWords.methods[method].lead} links={links}>
      {method === 'passkey' ? (
        <PasskeyLogin challenge={challenge} kind="light">
          {secondStepWords.methods.passkey.choose}
        </PasskeyLogin>
      ) : (
        <CodeStep key={method} challenge={challenge} method={method} />
      )}
    </AccountFrame>
  );
}

const schema = z.pick(proveSecondFactorBody, { code: true });

interface CodeStepProps {
  challenge: string;
  method: 'totp' | 'recovery';
}

function CodeStep({ challenge, method }: CodeStepProps) {
  const form = useCallForm({
    schema,
    messages: { code: codeWords },
    defaultValues: { code: '' },
    send: async ({ code }) =>
      loginSucceeded(await call(proveSecondFactor, { body: { challenge, method, code } })),
  });
  const { setFocus } = form;
  // The page has changed under the person: they go on where there is something to do.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <CallForm
      form={form}
      action={secondStepWords.action}
      remedy={
        isRefusal(form.refusal, 'CHALLENGE_INVALID') && (
          <Button kind="quiet" onClick={() => secondStep.set(null)}>
            {secondStepWords.again}
          </Button>
        )
      }
    >
      {method === 'totp' ? (
        <CodeField {...form.field('code')} />
      ) : (
        <Field
          label={secondStepWords.recoveryCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={secondStepWords.recoveryCodeHint}
          {...form.field('code')}
        />
      )}
    </CallForm>
  );
}

function EnrolStep({ challenge, links }: { challenge: string; links: ReactNode }) {
  const [done, setDone] = useState<{ session: Session; recoveryCodes: string[] } | null>(null);
  const begin = useMutation({ mutationFn: () => call(enrolAtLogin, { body: { challenge } }) });
  const confirm = async (code: string) =>
    setDone(await call(confirmEnrolmentAtLogin, { body: { challenge, code } }));

  if (done) {
    return (
      <AccountFrame title={secondStepWords.enrol.codes}>
        <RecoveryCodes codes={done.recoveryCodes} onKept={() => void loginSucceeded(done.session)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={secondStepWords.enrol.title} lead={secondStepWords.enrol.lead} links={links}>
      {begin.data ? (
        <TotpSetup totp={begin.data} confirm={confirm} />
      ) : (
        <div className="flex flex-col gap-4">
          <Button wide onClick={() => begin.mutate()} isPending={begin.isPending}>
            {secondStepWords.enrol.action}
          </Button>
          <CallRefusal of={begin.error} />
        </div>
      )}
    </AccountFrame>
  );
}
