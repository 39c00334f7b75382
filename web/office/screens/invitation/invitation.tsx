import { useState } from 'react';
import { useLocation } from 'react-router';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { useSession } from '#web/api/hooks.ts';
import { session } from '#web/api/session/session.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { invitation as words } from '#words/en/office/invitation.ts';
import { paths, shopPaths } from '../../paths.ts';
import { LoginFrame } from '../../shell/login.tsx';
import { Offer } from './offer.tsx';
import { dropDraft, keepDraft, readDraft } from '../../kit/form/use-draft.ts';

const name = 'invitation';

/** The token of the mailed link, kept in this tab while its owner logs in. Never part of an address that is sent. */
const invitationToken = {
  keep: (token: string) => keepDraft(name, { token }),
  get: (hash: string) => {
    const token = hash.slice(1) || (readDraft<{ token: string }>(name)?.token ?? '');
    return token.length >= 20 && token.length <= 200 ? token : null;
  },
  forget: () => dropDraft(name),
};

export function Component() {
  const { hash } = useLocation();
  return <InvitationPage key={hash} hash={hash} />;
}

function InvitationPage({ hash }: { hash: string }) {
  const { loggedIn, user } = useSession();
  const [roles, setRoles] = useState<readonly OperatorRole[] | null>(null);
  // Logging out empties the storage, and the token with it.
  const [token] = useState(() => invitationToken.get(hash));
  if (roles) return <Accepted roles={roles} />;
  if (token === null)
    return (
      <LoginFrame title={words.title}>
        <Banner tone="danger">{words.incomplete}</Banner>
      </LoginFrame>
    );
  if (!loggedIn) return <LogInFirst token={token} />;
  return (
    <Offer
      key={user?.email}
      token={token}
      onAccepted={(accepted) => {
        invitationToken.forget();
        setRoles(accepted);
        // The server has ended it.
        session.end('expiry');
      }}
    />
  );
}

function LogInFirst({ token }: { token: string }) {
  const target = `/office${paths.invitation()}`;
  const keep = () => invitationToken.keep(token);
  return (
    <LoginFrame title={words.title}>
      <p className="text-ink-muted">{words.lead}</p>
      <a href={shopPaths.login(target)} onClick={keep} className={buttonStyle('light')}>
        {words.login}
      </a>
      <a href={shopPaths.register(target)} onClick={keep} className={buttonStyle('dark')}>
        {words.register}
      </a>
    </LoginFrame>
  );
}

function Accepted({ roles }: { roles: readonly OperatorRole[] }) {
  return (
    <LoginFrame title={words.doneTitle}>
      <Banner tone="success">{words.done(roles)}</Banner>
      <p className="text-ink-muted">{words.doneNext}</p>
      <a href={shopPaths.login('/office')} className={buttonStyle('light')}>
        {words.doneAction}
      </a>
    </LoginFrame>
  );
}
