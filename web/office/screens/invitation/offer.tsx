import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OfferedInvitation, acceptInvitation, previewInvitation } from '#contract/office/operators.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { useSession } from '#web/api/hooks.ts';
import { logOut } from '#web/api/session/account.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { minuteIn } from '#words/format.ts';
import { invitation as words } from '#words/en/office/invitation.ts';
import { headers } from '#words/en/office/headers.ts';
import { rolesText } from '../../kit/list/columns.tsx';
import { LoginFrame } from '../../shell/login.tsx';
import { FactList } from '../../kit/screen.tsx';

interface OfferProps {
  token: string;
  onAccepted: (roles: readonly OperatorRole[]) => void;
}

export function Offer({ token, onAccepted }: OfferProps) {
  const preview = useMutation({
    mutationFn: (sent: string) => call(previewInvitation, { body: { token: sent } }),
  });
  const { mutate: look, data: offered, error, isPending } = preview;
  useEffect(() => look(token), [look, token]);
  const accept = useMutation({
    mutationFn: async () => call(acceptInvitation, { body: { token } }),
    onSuccess: ({ roles }) => onAccepted(roles),
    // Accepted, revoked or expired while it was looked at: the reason is shown.
    onError: (refusal) => isRefusal(refusal, 'INVITATION_INVALID') && look(token),
  });
  return (
    <LoginFrame title={words.title}>
      {isRefusal(error, 'INVITATION_INVALID') ? (
        <Banner tone="danger">{words.unknown}</Banner>
      ) : error ? (
        <ErrorState message={wordsFor(error)} onRetry={() => look(token)} isRetrying={isPending} />
      ) : offered ? (
        <>
          <p className="text-ink-muted">{words.offer(offered.invitedBy)}</p>
          <FactList
            facts={{
              [words.address]: <span className="break-all">{offered.email}</span>,
              [headers.roles]: rolesText(offered.roles),
              [words.until]: minuteIn('IE', offered.expiresAt),
            }}
          />
          <Decision
            offered={offered}
            refusal={accept.error}
            isPending={accept.isPending}
            onAccept={() => accept.mutate()}
          />
        </>
      ) : (
        <Spinner />
      )}
    </LoginFrame>
  );
}

interface DecisionProps {
  offered: OfferedInvitation;
  refusal: Error | null;
  isPending: boolean;
  onAccept: () => void;
}

function Decision({ offered: { state, email, isForCaller }, refusal, isPending, onAccept }: DecisionProps) {
  const { user } = useSession();
  if (state !== 'OPEN')
    return (
      <>
        <Banner tone="warning">{words.closed[state]}</Banner>
        {state === 'ACCEPTED' && isForCaller && (
          <a href="/office" className={buttonStyle('dark')}>
            {words.toOffice}
          </a>
        )}
      </>
    );
  if (!isForCaller)
    return (
      <>
        <Banner tone="warning">{words.otherAddress(email, user?.email ?? '')}</Banner>
        <Button kind="dark" onClick={logOut}>
          {words.logout}
        </Button>
      </>
    );
  return (
    <>
      <p className="text-ink-muted">{words.next}</p>
      {refusal && <Banner tone="danger">{wordsFor(refusal)}</Banner>}
      <Button onClick={onAccept} isPending={isPending}>
        {words.accept}
      </Button>
    </>
  );
}
