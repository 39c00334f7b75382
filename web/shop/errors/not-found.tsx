import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { notFound } from '#words/en/shell/error-pages.ts';
import { ErrorPage } from './error-page.tsx';

export function NotFound() {
  return (
    <ErrorPage
      status={notFound.status}
      title={notFound.title}
      actions={
        <>
          <ButtonLink as={Link} to={paths.casks()}>
            {notFound.casks}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.home()} kind="dark">
            {notFound.home}
          </ButtonLink>
        </>
      }
    >
      {notFound.text}
    </ErrorPage>
  );
}
