import { type ReactNode } from 'react';
import { register as words } from '#words/en/account/account.ts';
import { ResendLink } from './resend-link.tsx';

/** The next step after registering. */
export function Sent({ email, children }: { email: string; children: ReactNode }) {
  return (
    <>
      {children}
      <p>{words.sent.nothingArrived}</p>
      <ResendLink email={email} />
    </>
  );
}
