import { useState } from 'react';
import type { SecondFactor } from '#contract/account/account.ts';
import { secondStep as secondStepWords } from '#words/en/account/account.ts';
import { secondStep } from '#web/api/session/second-step.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { EnrolStep } from './enrol-step.tsx';
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
