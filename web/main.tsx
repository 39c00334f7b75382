import './trusted-types.ts';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startAccount } from './api/session/account.ts';
import { cache } from './api/http/cache.ts';
import { routes } from './routes.tsx';
import { cameFromPaymentStep } from './shop/shared/payment-document.ts';
import { listenToRouter } from './shop/shell/router-events.ts';

startAccount({ keepsBalance: cameFromPaymentStep });
// An order that was paid there may have begun a membership.
if (cameFromPaymentStep)
  void import('./api/membership.ts').then(({ loadMembership }) => loadMembership()).catch(() => undefined);
const router = createBrowserRouter(routes);
listenToRouter(router);

const root = createRoot(document.getElementById('root')!);
// In pieces, so that the first press is not kept waiting.
startTransition(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
