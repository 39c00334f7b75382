import { rich } from '#web/ui/rich.tsx';
import { register as registerWords } from '#words/en/account/account.ts';
import { AccountFrame } from '../account-frame.tsx';
import { boldAddress } from '../bold-address.tsx';
import { ResendLink } from './resend-link.tsx';

/** The same for a new and a known address, so that it does not reveal who has an account. */
export function RegistrationSent({ email }: { email: string }) {
  return (
    <AccountFrame
      title={registerWords.sent.title}
      lead={rich(registerWords.sent.lead, { email: boldAddress(email) })}
    >
      <p className="text-small text-ink-muted">{registerWords.sent.nothingArrived}</p>
      <ResendLink email={email} />
    </AccountFrame>
  );
}
