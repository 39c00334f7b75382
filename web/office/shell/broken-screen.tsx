import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { failures } from '#words/en/errors.ts';

/** A screen that broke, or whose script is not there any more after a release. */
export function BrokenScreen() {
  return <ErrorState message={failures.unknown} onRetry={() => window.location.reload()} />;
}
