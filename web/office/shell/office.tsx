import { Outlet } from 'react-router';
import { getOwnOperator } from '#contract/office/operators.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { useSession } from '#web/api/hooks.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { Frame } from './frame.tsx';
import { NoAccess, Login } from './login.tsx';
import { FactorForm, StepUpDialog } from './step-up-dialog.tsx';
import { OperatorContext } from './use-operator.ts';
import { useAnswer } from '../kit/use-answer.ts';

export function Office() {
  const { loggedIn } = useSession();
  return loggedIn ? <ForOperators /> : <Login />;
}

function ForOperators() {
  const { data: operator, error, refetch, isFetching } = useAnswer(getOwnOperator, {});
  if (isRefusal(error, 'FORBIDDEN')) return <NoAccess />;
  if (isRefusal(error, 'FACTOR_PROOF_NEEDED')) return <FactorForm onProven={() => void refetch()} isPage />;
  if (error && !operator)
    return (
      <main className="mx-auto max-w-xl p-6">
        <ErrorState message={wordsFor(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      </main>
    );
  if (!operator)
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <Spinner />
      </main>
    );
  return (
    <OperatorContext value={operator}>
      <Frame>
        <Outlet />
      </Frame>
      <StepUpDialog />
      <Toasts />
    </OperatorContext>
  );
}
