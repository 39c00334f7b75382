import { Link, useRouteError } from 'react-router';
import { tryAgain } from '#web/api/account.ts';
import { useTrouble } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { house } from '../house.ts';
import { ErrorPage } from './error-page.tsx';

/** /500, in place of a page whose request got no answer, and where a page itself broke. */
export function Failure() {
  const isUnreachable = useTrouble() !== null;
  const isBroken = useRouteError() !== undefined;
  const retry = () => (isUnreachable ? tryAgain() : window.location.reload());
  return (
    <ErrorPage
      status="500"
      title="We lost the line to the warehouse"
      actions={
        <>
          {(isUnreachable || isBroken) && <Button onPress={retry}>Try again</Button>}
          <ButtonLink as={Link} to={paths.home()} kind={isUnreachable || isBroken ? 'dark' : 'light'}>
            Home
          </ButtonLink>
        </>
      }
    >
      <p>
        {isUnreachable
          ? 'No answer came back. Please check your connection and try again; this page is kept as you left it.'
          : 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <p className="mt-4 text-body">
        If it stays like this, write to us at{' '}
        <a href={`mailto:${house.supportEmail}`} className="textlink">
          {house.supportEmail}
        </a>
        .
      </p>
    </ErrorPage>
  );
}
