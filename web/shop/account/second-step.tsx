import { useState } from 'react';
import type { SecondFactor } from '#contract/account.ts';
import type { SecondFactorMethod } from '#domain/second-factor.ts';
import { secondStep } from '#web/api/second-step.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { EnrolStep } from './enrol-step.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

const words: Record<SecondFactorMethod, { lead: string; choose: string }> = {
  totp: {
    lead: 'Open your authenticator app and enter the code it shows for Tierce.',
    choose: 'Use your authenticator app',
  },
  passkey: { lead: 'Confirm with a passkey of your account.', choose: 'Use a passkey' },
  recovery: { lead: 'Enter one of your recovery codes. Each works once.', choose: 'Use a recovery code' },
};

/** After the password: the second factor, in whichever way the member has one. */
export function SecondStep({ step }: { step: SecondFactor }) {
  const { challenge, methods } = step;
  const [method, setMethod] = useState(methods[0]);
  const others = methods.filter((other) => other !== method);
  const links = (
    <div className="flex flex-col items-start">
      {others.map((other) => (
        <Button key={other} kind="quiet" onPress={() => setMethod(other)}>
          {words[other].choose}
        </Button>
      ))}
      <Button kind="quiet" onPress={() => secondStep.set(null)}>
        Back to log in
      </Button>
    </div>
  );
  if (method === undefined) return <EnrolStep challenge={challenge} links={links} />;
  return (
    <AccountFrame title="One more step" lead={words[method].lead} links={links}>
      {method === 'passkey' ? (
        <PasskeyLogin challenge={challenge} kind="light">
          Use a passkey
        </PasskeyLogin>
      ) : (
        <CodeStep key={method} challenge={challenge} method={method} />
      )}
    </AccountFrame>
  );
}
