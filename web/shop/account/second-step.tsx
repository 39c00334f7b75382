import { useState } from 'react';
import type { SecondFactor } from '#contract/account.ts';
import { secondStep as words } from '#words/account.ts';
import { secondStep } from '#web/api/second-step.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { EnrolStep } from './enrol-step.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

/** After the password: the second factor, in whichever way the member has one. */
export function SecondStep({ step }: { step: SecondFactor }) {
  const { challenge, methods } = step;
  const [method, setMethod] = useState(methods[0]);
  const others = methods.filter((other) => other !== method);
  const links = (
    <div className="flex flex-col items-start">
      {others.map((other) => (
        <Button key={other} kind="quiet" onPress={() => setMethod(other)}>
          {words.methods[other].choose}
        </Button>
      ))}
      <Button kind="quiet" onPress={() => secondStep.set(null)}>
        {words.back}
      </Button>
    </div>
  );
  if (method === undefined) return <EnrolStep challenge={challenge} links={links} />;
  return (
    <AccountFrame title={words.title} lead={words.methods[method].lead} links={links}>
      {method === 'passkey' ? (
        <PasskeyLogin challenge={challenge} kind="light">
          {words.methods.passkey.choose}
        </PasskeyLogin>
      ) : (
        <CodeStep key={method} challenge={challenge} method={method} />
      )}
    </AccountFrame>
  );
}
