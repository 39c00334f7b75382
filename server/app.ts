import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { googleRoutes } from './account/google/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { secondFactorRoutes } from './account/second-factor/routes.ts';
import { sessionRoutes } from './account/session-routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { Context } from './context.ts';
import { serveKeptAnswers } from './http/cached-answers.ts';
import { endConnectionsWhenClosing } from './http/closing.ts';
import { mountErrors, refuseAddress } from './http/errors.ts';
import { giveToken } from './http/forgery.ts';
import { everywhere, mountHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { openapiRoutes } from './http/openapi.ts';
import { webFiles } from './http/web-files.ts';
import { membershipRoutes } from './membership/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { sandboxRoutes } from './wallet/sandbox-routes.ts';
import { providersOn } from './wallet/payment-providers.ts';
import { walletRoutes } from './wallet/routes.ts';
import { webhookRoutes } from './wallet/webhook-routes.ts';

/** The whole shop over one context; a process or a test listens or injects. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) =>
      refuseAddress(error, request, reply.headers(everywhere(context.config))),
    bodyLimit: 64 * 1024,
    // Fastify's own default lets someone who never finishes a request keep its connection for ever.
    requestTimeout: 30_000,
    trustProxy: context.config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests that run when the process is told to stop are finished; idle connections are closed.
    forceCloseConnections: 'idle',
  });
  serveKeptAnswers(app, context.cache);
  app.decorateRequest('caller', null);
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    // A cookie must not travel with a file that caches on the way may give to others.
    if (!String(reply.getHeader('cache-control')).startsWith('public'))
      giveToken(request, reply, context.config.production);
  });
  mountHeaders(app, context.config);
  const isClosing = endConnectionsWhenClosing(app);
  mountErrors(app);
  healthRoutes(app, context, isClosing);
  openapiRoutes(app, context.config);
  accountRoutes(app, context);
  googleRoutes(app, context);
  secondFactorRoutes(app, context);
  sessionRoutes(app, context);
  privacyRoutes(app, context);
  catalogueRoutes(app, context);
  contentRoutes(app, context);
  alertRoutes(app, context);
  noticeRoutes(app, context);
  cartRoutes(app, context);
  membershipRoutes(app, context);
  walletRoutes(app, context);
  await webhookRoutes(app, context);
  orderRoutes(app, context);
  if (context.payments.has('sandbox')) sandboxRoutes(app, context);
  await webFiles(app);
  await siteRoutes(app, context, providersOn(context));
  return app;
}
