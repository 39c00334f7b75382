import { Link, useRouteError } from 'react-router';
import { tryAgain } from '#web/api/account.ts';
import { useTrouble } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { rich } from '#web/ui/rich.tsx';
import { failure as words } from '#words/error-pages.ts';
import { house } from '../house.ts';
import { mailTo } from '../link-to.tsx';
import { ErrorPage } from './error-page.tsx';

/** /500, in place of a page whose request got no answer, and where a page itself broke. */
export function Failure() {
  const isUnreachable = useTrouble() !== null;
  const isBroken = useRouteError() !== undefined;
  const retry = () => (isUnreachable ? tryAgain() : window.location.reload());
  return (
    <ErrorPage
      status={words.status}
      title={words.title}
      actions={
        <>
          {(isUnreachable || isBroken) && <Button onPress={retry}>{words.retry}</Button>}
          <ButtonLink as={Link} to={paths.home()} kind={isUnreachable || isBroken ? 'dark' : 'light'}>
            {words.home}
          </ButtonLink>
        </>
      }
    >
      <p>{isUnreachable ? words.unreachable : words.broken}</p>
      <p className="mt-4 text-body">{rich(words.support(house.supportEmail), { mail: mailTo })}</p>
    </ErrorPage>
  );
}
