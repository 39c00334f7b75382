import { useMutation } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { confirmRegistration } from '#contract/account.ts';
import { confirm as words } from '#words/account.ts';
import { loginSucceeded } from '#web/api/account.ts';
import { isRefusal } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { wordsFor } from '#web/api/words.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { useLinkToken } from './link-token.ts';
import { ResendForm } from './resend-form.tsx';

export function Component() {
  const token = useLinkToken();
  return token === null ? <Unusable reason={words.incomplete} /> : <Confirm token={token} />;
}

/** Asks for a press: mail scanners open links too, and the link serves once. */
function Confirm({ token }: { token: string }) {
  const confirm = useMutation({
    mutationFn: async () => loginSucceeded(await call(confirmRegistration, { body: { token } })),
  });
  if (confirm.isSuccess) return <Navigate to={paths.login()} replace />;
  if (isRefusal(confirm.error, 'PASSWORD_NEEDED')) return <ConfirmWithPassword token={token} />;
  if (isRefusal(confirm.error, 'LINK_USED')) return <Used reason={wordsFor(confirm.error)} />;
  if (isRefusal(confirm.error, 'LINK_EXPIRED', 'LINK_INVALID'))
    return <Unusable reason={wordsFor(confirm.error)} />;

  return (
    <AccountFrame title={words.title} lead={words.lead}>
      {confirm.isError && (
        <Banner tone="danger" className="mb-6">
          {wordsFor(confirm.error)}
        </Banner>
      )}
      <Button wide onPress={() => confirm.mutate()} isPending={confirm.isPending}>
        {words.action}
      </Button>
    </AccountFrame>
  );
}

function Used({ reason }: { reason: string }) {
  return (
    <AccountFrame title={words.used.title}>
      <Banner
        action={
          <ButtonLink as={Link} to={paths.login()} kind="quiet">
            {words.used.login}
          </ButtonLink>
        }
      >
        {reason}
      </Banner>
    </AccountFrame>
  );
}

/** Too old, replaced by a newer one, or cut short on the way: another can be sent. */
function Unusable({ reason }: { reason: string }) {
  return (
    <AccountFrame title={words.unusable.title}>
      <Banner tone="danger" className="mb-8">
        {reason}
      </Banner>
      <ResendForm />
    </AccountFrame>
  );
}
