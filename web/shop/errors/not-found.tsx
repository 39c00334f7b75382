import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorPage } from './error-page.tsx';

/** /404, any unknown path, and in place of a page whose request found nothing. */
export function NotFound() {
  return (
    <ErrorPage
      status="404"
      title="This cask is empty"
      actions={
        <>
          <ButtonLink as={Link} to={paths.casks()}>
            Browse casks
          </ButtonLink>
          <ButtonLink as={Link} to={paths.home()} kind="dark">
            Home
          </ButtonLink>
        </>
      }
    >
      There is nothing at this address. It may have been moved, or the link may be missing a letter.
    </ErrorPage>
  );
}
