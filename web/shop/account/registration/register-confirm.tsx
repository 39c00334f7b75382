import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { confirm as confirmWords } from '#words/en/account/account.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { ownPath, paths } from '#web/paths.ts';
import { session } from '#web/api/session/session.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { confirmAddress } from './confirm-address.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { useLinkToken } from '../link-token.ts';
import { ResendForm } from './resend-link.tsx';
import { ToTarget } from '../login/login-target.tsx';

function RegisterConfirmPage() {
  const token = useLinkToken();
  return token === null ? (
    <Unusable title={confirmWords.incomplete.title} reason={confirmWords.incomplete.text} />
  ) : (
    <Confirm token={token} />
  );
}
export { RegisterConfirmPage as Component };

/** Asks for a press: mail scanners open links too, and the link serves once. */
function Confirm({ token }: { token: string }) {
  const [leadsTo, setLeadsTo] = useState<string | null>(null);
  const done = (target: string | undefined) => {
    // A second factor is asked for on the login page.
    const { loggedIn } = session.state();
    setLeadsTo(loggedIn ? (ownPath(target) ?? paths.home()) : paths.login(target));
  };
  const confirm = useMutation({ mutationFn: async () => confirmAddress(token), onSuccess: done });
  if (leadsTo) return <ToTarget target={leadsTo} />;
  if (isRefusal(confirm.error, 'PASSWORD_NEEDED')) return <ConfirmWithPassword token={token} onDone={done} />;
  if (isRefusal(confirm.error, 'LINK_USED')) return <Used reason={wordsFor(confirm.error)} />;
  if (isRefusal(confirm.error, 'LINK_EXPIRED', 'LINK_INVALID'))
    return <Unusable title={confirmWords.unusable.title} reason={wordsFor(confirm.error)} />;

  return (
    <AccountFrame title={confirmWords.title} lead={confirmWords.lead}>
      <CallRefusal of={confirm.error} className="mb-6" />
      <Button wide onClick={() => confirm.mutate()} isPending={confirm.isPending}>
        {confirmWords.action}
      </Button>
    </AccountFrame>
  );
}

function Used({ reason }: { reason: string }) {
  return (
    <AccountFrame title={confirmWords.used.title}>
      <Banner
        action={
          <ButtonLink as={Link} to={paths.login()} kind="quiet">
            {confirmWords.used.login}
          </ButtonLink>
        }
      >
        {reason}
      </Banner>
    </AccountFrame>
  );
}

/** Too old, replaced by a newer one, or cut short on the way: another can be sent. */
function Unusable({ title, reason }: { title: string; reason: string }) {
  return (
    <AccountFrame title={title}>
      <Banner tone="danger" className="mb-8">
        {reason}
      </Banner>
      <ResendForm />
    </AccountFrame>
  );
}
