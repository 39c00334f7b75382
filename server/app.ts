import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { Context } from './context.ts';
import { serveKeptAnswers } from './http/cached-answers.ts';
import { endConnectionsWhenClosing } from './http/closing.ts';
import { mountErrors, refuseAddress } from './http/errors.ts';
import { giveToken } from './http/forgery.ts';
import { healthRoutes } from './http/health.ts';
import { openapiRoutes } from './http/openapi.ts';
import { webRoutes } from './http/web.ts';
import { membershipRoutes } from './membership/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { sandboxRoutes } from './wallet/sandbox-routes.ts';
import { walletRoutes } from './wallet/routes.ts';

/** The whole shop over one context; a process or a test listens or injects. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: refuseAddress,
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests that run when the process is told to stop are finished; idle connections are closed.
    forceCloseConnections: 'idle',
  });
  serveKeptAnswers(app, context.cache);
  app.decorateRequest('caller', null);
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-content-type-options', 'nosniff');
    giveToken(request, reply, context.config.production);
  });
  const isClosing = endConnectionsWhenClosing(app);
  mountErrors(app);
  healthRoutes(app, context, isClosing);
  openapiRoutes(app);
  accountRoutes(app, context);
  catalogueRoutes(app, context);
  contentRoutes(app, context);
  alertRoutes(app, context);
  cartRoutes(app, context);
  membershipRoutes(app, context);
  walletRoutes(app, context);
  orderRoutes(app, context);
  if (context.payments.has('sandbox')) sandboxRoutes(app, context);
  await webRoutes(app);
  return app;
}
