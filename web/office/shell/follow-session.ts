import { cache } from '#web/api/http/cache.ts';
import { session, sessionOwner } from '#web/api/session/session.ts';
import { dropDrafts } from '../kit/form/use-draft.ts';

/** Nothing of another member may stay on screen. Other tabs log in, log out and renew tokens too. */
export function followSession(): void {
  let shown = sessionOwner();
  session.subscribe(() => {
    if (shown === sessionOwner()) return;
    shown = sessionOwner();
    cache.clear();
    if (session.state().hasLoggedOut) dropDrafts();
  });
  window.addEventListener('storage', () => session.reread());
}
