import { useEffect } from 'react';
import { z } from 'zod/mini';
import { proveSecondFactor, proveSecondFactorBody } from '#contract/account/second-factor.ts';
import { secondStep as secondStepWords } from '#words/en/account/account.ts';
import { code as codeWords } from '#words/en/account/second-factor.ts';
import { loginSucceeded } from '#web/api/session/account.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { secondStep } from '#web/api/session/second-step.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { CodeField } from '#web/shop/second-factor/code-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';

const schema = z.pick(proveSecondFactorBody, { code: true });

interface CodeStepProps {
  challenge: string;
  method: 'totp' | 'recovery';
}

export function CodeStep({ challenge, method }: CodeStepProps) {
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
