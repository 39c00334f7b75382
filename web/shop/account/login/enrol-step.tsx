import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Session } from '#contract/account/account.ts';
import { confirmEnrolmentAtLogin, enrolAtLogin } from '#contract/account/second-factor.ts';
import { secondStep } from '#words/en/account/account.ts';
import { loginSucceeded } from '#web/api/session/account.ts';
import { call } from '#web/api/http/client.ts';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { RecoveryCodes } from '#web/shop/second-factor/recovery-codes.tsx';
import { TotpSetup } from '#web/shop/second-factor/totp-setup.tsx';
import { AccountFrame } from '../account-frame.tsx';

const words = secondStep.enrol;

export function EnrolStep({ challenge, links }: { challenge: string; links: ReactNode }) {
  const [done, setDone] = useState<{ session: Session; recoveryCodes: string[] } | null>(null);
  const begin = useMutation({ mutationFn: () => call(enrolAtLogin, { body: { challenge } }) });
  const confirm = async (code: string) =>
    setDone(await call(confirmEnrolmentAtLogin, { body: { challenge, code } }));

  if (done) {
    return (
      <AccountFrame title={words.codes}>
        <RecoveryCodes codes={done.recoveryCodes} onKept={() => void loginSucceeded(done.session)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={words.title} lead={words.lead} links={links}>
      {begin.data ? (
        <TotpSetup totp={begin.data} confirm={confirm} />
      ) : (
        <div className="flex flex-col gap-4">
          <Button wide onClick={() => begin.mutate()} isPending={begin.isPending}>
            {words.action}
          </Button>
          <CallRefusal of={begin.error} />
        </div>
      )}
    </AccountFrame>
  );
}
