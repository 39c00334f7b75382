import '../trusted-types.ts';
import './office.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cache, dropOutdated } from '#web/api/http/cache.ts';
import { waits } from '#web/api/http/client.ts';
import { session, sessionOwner } from '#web/api/session/session.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { waiting } from '#words/en/shell/waiting.ts';
import { dropDrafts } from './kit/form/use-draft.ts';
import { routes } from './routes.tsx';

// Nothing of another member may stay on screen. Other tabs log in, log out and renew tokens too.
let shown = sessionOwner();
session.subscribe(() => {
  if (shown === sessionOwner()) return;
  shown = sessionOwner();
  cache.clear();
  if (session.state().hasLoggedOut) dropDrafts();
});
window.addEventListener('storage', () => session.reread());

waits.subscribe(() => toast.info(waiting));
const router = createBrowserRouter(routes, { basename: '/office' });
router.subscribe(dropOutdated);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
