import { useMutation } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { confirmRegistration } from '#contract/account.ts';
import { loginSucceeded } from '#web/api/account.ts';
import { call } from '#web/api/client.ts';
import { wordsFor } from '#web/api/words.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Asks for a press: mail scanners open links too, and the link serves once. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const confirm = useMutation({
    mutationFn: async () => loginSucceeded(await call(confirmRegistration, { body: { token } })),
  });
  if (confirm.isSuccess) return <Navigate to={paths.home()} replace />;

  const isLinkUsable = token !== '' && !confirm.isError;
  return (
    <AccountFrame
      title="Welcome to Tierce"
      lead={isLinkUsable ? 'One press confirms your e-mail address and logs you in.' : null}
    >
      {isLinkUsable ? (
        <Button wide onPress={() => confirm.mutate()} isPending={confirm.isPending}>
          Confirm my e-mail address
        </Button>
      ) : (
        <Banner
          tone="danger"
          action={
            <ButtonLink as={Link} to={paths.login()} kind="quiet">
              Log in, or have the link sent again
            </ButtonLink>
          }
        >
          {confirm.isError
            ? wordsFor(confirm.error)
            : 'This link is not complete. Please open it from the e-mail again.'}
        </Banner>
      )}
    </AccountFrame>
  );
}
