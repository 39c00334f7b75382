import { useEffect, useRef } from 'react';
import { Link, useRouteError } from 'react-router';
import { tryAgain } from '#web/api/session/account.ts';
import { usePageError } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { useReloadOutdated } from '#web/ui/use-reload-outdated.ts';
import { rich } from '#web/ui/rich.tsx';
import { failure } from '#words/en/shell/error-pages.ts';
import { useIsOnline } from '#web/shop/shared/use-is-online.ts';
import { useCompany } from '#web/shop/shared/use-company.ts';
import { Splash } from '#web/shop/shared/splash.tsx';
import { mailTo } from '#web/shop/shared/link-to.tsx';
import { ErrorPage } from './error-page.tsx';

export function ServerError() {
  const company = useCompany();
  const isUnreachable = usePageError() !== null;
  const error = useRouteError();
  const isBroken = error !== undefined;
  const isReloading = useReloadOutdated(error);
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isUnreachable && isOnline && !wasOnline.current) tryAgain();
    wasOnline.current = isOnline;
  }, [isUnreachable, isOnline]);
  if (isReloading) return <Splash />;
  const retry = () => (isUnreachable ? tryAgain() : window.location.reload());
  return (
    <ErrorPage
      status={isUnreachable ? undefined : failure.status}
      title={isOnline ? failure.title : failure.offline.title}
      actions={
        <>
          {(isUnreachable || isBroken) && <Button onClick={retry}>{failure.retry}</Button>}
          <ButtonLink as={Link} to={paths.home()} kind={isUnreachable || isBroken ? 'dark' : 'light'}>
            {failure.home}
          </ButtonLink>
        </>
      }
    >
      <p>{!isOnline ? failure.offline.text : isUnreachable ? failure.unreachable : failure.broken}</p>
      {company && isOnline && (
        <p className="mt-4 text-body">{rich(failure.support(company.supportEmail), { mail: mailTo })}</p>
      )}
    </ErrorPage>
  );
}
