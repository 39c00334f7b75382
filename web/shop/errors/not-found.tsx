import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { notFound as words } from '#words/error-pages.ts';
import { ErrorPage } from './error-page.tsx';

/** /404, any unknown path, and in place of a page whose request found nothing. */
export function NotFound() {
  return (
    <ErrorPage
      status={words.status}
      title={words.title}
      actions={
        <>
          <ButtonLink as={Link} to={paths.casks()}>
            {words.casks}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.home()} kind="dark">
            {words.home}
          </ButtonLink>
        </>
      }
    >
      {words.text}
    </ErrorPage>
  );
}
