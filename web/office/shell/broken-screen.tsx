import { useRouteError } from 'react-router';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { useReloadOutdated } from '#web/ui/use-reload-outdated.ts';
import { failures } from '#words/en/errors.ts';

export function BrokenScreen() {
  if (useReloadOutdated(useRouteError())) return null;
  return <ErrorState message={failures.unknown} onRetry={() => window.location.reload()} />;
}
