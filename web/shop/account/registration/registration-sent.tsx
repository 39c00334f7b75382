import { rich } from '#web/ui/rich.tsx';
import { register as registerWords } from '#words/en/account/account.ts';
import { AccountFrame } from '../account-frame.tsx';
import { boldAddress } from '../bold-address.tsx';
import { Sent } from './sent.tsx';

/** The same for a new and a known address, so that it does not reveal who has an account. */
export function RegistrationSent({ email, target }: { email: string; target: string | undefined }) {
  return (
    <AccountFrame title={registerWords.sent.title}>
      <div role="status" className="flex flex-col gap-4 text-ink-muted">
        <Sent email={email} target={target}>
          <p>{rich(registerWords.sent.lead, { email: boldAddress(email) })}</p>
        </Sent>
      </div>
    </AccountFrame>
  );
}
