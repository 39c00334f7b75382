import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Session } from '#contract/account.ts';
import { confirmAtSignIn, enrolAtSignIn } from '#contract/second-factor.ts';
import { loginSucceeded } from '#web/api/account.ts';
import { call } from '#web/api/client.ts';
import { wordsFor } from '#web/api/words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { TotpSetup } from '../second-factor/totp-setup.tsx';
import { AccountFrame } from './account-frame.tsx';

/** For an account that may not log in without a second factor and has none yet. */
export function EnrolStep({ challenge, links }: { challenge: string; links: ReactNode }) {
  const [done, setDone] = useState<{ session: Session; recoveryCodes: string[] } | null>(null);
  const begin = useMutation({ mutationFn: () => call(enrolAtSignIn, { body: { challenge } }) });
  const confirm = async (code: string) => setDone(await call(confirmAtSignIn, { body: { challenge, code } }));

  if (done) {
    return (
      <AccountFrame title="Your recovery codes">
        <RecoveryCodes codes={done.recoveryCodes} onKept={() => void loginSucceeded(done.session)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Set up a second step"
      lead="With your account one can act for Tierce, so a password alone is not enough. An authenticator app is all you need."
      links={links}
    >
      {begin.data ? (
        <TotpSetup totp={begin.data} confirm={confirm} />
      ) : (
        <div className="flex flex-col gap-4">
          <Button wide onPress={() => begin.mutate()} isPending={begin.isPending}>
            Set up an authenticator app
          </Button>
          {begin.isError && <Banner tone="danger">{wordsFor(begin.error)}</Banner>}
        </div>
      )}
    </AccountFrame>
  );
}
