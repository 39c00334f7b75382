import '../trusted-types.ts';
import './office.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cache, dropOutdated } from '#web/api/http/cache.ts';
import { waits } from '#web/api/http/client.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { waiting } from '#words/en/shell/waiting.ts';
import { routes } from './routes.tsx';
import { followSession } from './shell/follow-session.ts';

followSession();
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
