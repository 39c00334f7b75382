import { Link } from 'react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { office } from '#words/en/office/shell.ts';
import { Screen } from '../kit/screen.tsx';

export function NotFound() {
  return (
    <Screen title={office.name}>
      <EmptyState
        title={office.notFound}
        action={
          <Link to="/" className="textlink">
            {office.toStart}
          </Link>
        }
      />
    </Screen>
  );
}
