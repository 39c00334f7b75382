import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { faqRoutes } from './features/faq/routes.ts';
import { favouriteRoutes } from './features/favourites/routes.ts';
import { evidenceRoutes } from './features/evidence/routes.ts';
import { fileRoutes } from './office/files/routes.ts';
import { googleRoutes } from './features/account/google/routes.ts';
import { loginRoutes } from './features/account/login/routes.ts';
import { passwordResetRoutes } from './features/account/password-reset/routes.ts';
import { privacyRoutes } from './features/account/privacy/routes.ts';
import { registerRoutes } from './features/register/routes.ts';
import { registrationRoutes } from './features/account/registration/routes.ts';
import { passkeyRoutes } from './features/account/second-factor/passkeys/routes.ts';
import { secondFactorRoutes } from './features/account/second-factor/routes.ts';
import { sessionRoutes } from './features/account/sessions/routes.ts';
import { settingsRoutes } from './features/account/settings/routes.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { bottlingRoutes } from './features/bottling/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { caskCsvRoutes } from './office/cask-csv/routes.ts';
import { officeCaskRoutes } from './office/casks/routes.ts';
import { caskRoutes } from './features/casks/routes.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import type { Context } from './shared/context.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { officeCouponRoutes } from './office/coupons/routes.ts';
import { officeDistilleryRoutes } from './office/distilleries/routes.ts';
import { distilleryRoutes } from './features/distilleries/routes.ts';
import { legalRoutes } from './features/legal/routes.ts';
import { benefitRoutes } from './features/memberships/benefits/routes.ts';
import { officeLevelRoutes, officeMeetingRoutes } from './office/memberships/routes.ts';
import { lossRoutes } from './features/losses/routes.ts';
import { membershipRoutes } from './features/memberships/subscriptions/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { overviewRoutes } from './office/overview/routes.ts';
import { officeMemberRoutes } from './office/members/routes.ts';
import { operatorRoutes } from './office/operators/routes.ts';
import { officeInvoiceRoutes } from './office/invoices/routes.ts';
import { officeLedgerRoutes } from './office/ledger/routes.ts';
import { chargebackRoutes } from './office/chargebacks/routes.ts';
import { officeReturnRoutes } from './office/returns/routes.ts';
import { officeOrderRoutes } from './office/orders/routes.ts';
import { approvalRoutes } from './office/approvals/routes.ts';
import { officeRefundRoutes } from './office/refunds/routes.ts';
import { officeSearchRoutes } from './office/search/routes.ts';
import { trailRoutes } from './office/trail/routes.ts';
import { officeBottlingRoutes } from './office/bottling/routes.ts';
import { officeCaskRecordRoutes } from './office/cask-record/routes.ts';
import { officeEvidenceRoutes } from './office/evidence/routes.ts';
import { officeFaqRoutes } from './office/faq/routes.ts';
import { officeLossRoutes } from './office/losses/routes.ts';
import { officeNewsRoutes } from './office/news/routes.ts';
import { officeRegisterRoutes } from './office/register/routes.ts';
import { officeReleaseInvoiceRoutes } from './office/release-invoices/routes.ts';
import { officeTeamRoutes } from './office/team/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { parcelRoutes } from './office/parcels/routes.ts';
import { statusRoutes } from './features/status/routes.ts';
import { siteRoutes } from './features/pages/routes.ts';
import { teamRoutes } from './features/team/routes.ts';
import { unsubscribeRoutes } from './features/unsubscribe/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { sandboxRoutes } from './features/wallet/deposits/sandbox-routes.ts';
import { webhookRoutes } from './features/wallet/webhooks/routes.ts';
import { reviewRoutes } from './office/deposit-reviews/routes.ts';
import { admissionClassOf } from './admission-class.ts';
import { Admission, admissionClasses, admitByClass, refusalPause } from './platform/http/admission.ts';
import { forwardedAddresses } from './platform/limits/network.ts';
import { measureRequests } from './platform/http/measure-requests.ts';
import { serveCachedResponses } from './platform/http/cache-responses.ts';
import { endConnectionsWhenClosing } from './platform/http/closing.ts';
import { mountCookies } from './platform/http/cookies.ts';
import { cspReportRoutes } from './platform/http/security/csp-reports.ts';
import { setCsrfCookie } from './platform/http/security/csrf.ts';
import { mountErrors, answerUnreadableUrl } from './platform/http/errors.ts';
import { commonHeaders, mountHeaders } from './platform/http/security/headers.ts';
import { healthRoutes } from './platform/http/health.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { openapiRoutes } from './platform/http/openapi/routes.ts';
import { maxPartLength, plainPageUrl, refuseAmbiguousRequests } from './platform/http/input/plain-path.ts';
import { webFiles } from './platform/http/web/web-files.ts';

function noSchemas(): never {
  throw new Error('a route has a schema of Fastify');
}

async function createServer(context: Context) {
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) =>
      answerUnreadableUrl(error, request, reply.headers(commonHeaders(context.config))),
    // No route has a schema of Fastify's: `bind` checks with the contract's. Its own compilers are a hundred modules.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    bodyLimit: 64 * 1024,
    // Fastify's own default lets someone who never finishes a request keep its connection for ever.
    requestTimeout: 30_000,
    // Node looks for late requests only so often, by default every 30 s.
    http: { connectionsCheckingInterval: 2000, headersTimeout: 15_000 },
    trustProxy: context.config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxPartLength },
    rewriteUrl: ({ url = '/' }) => plainPageUrl(url),
    // Requests that run when the process is stopped are finished; idle connections are closed.
    forceCloseConnections: 'idle',
    // A balancer may have chosen this process just before: the request is carried out, and its answer ends the connection.
    return503OnClosing: false,
  });
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined) headers['x-forwarded-for'] = forwardedAddresses(String(forwarded));
    done();
  });
  measureRequests(app);
  // First: what refuses a request below still answers with cookies and headers.
  await mountCookies(app);
  refuseAmbiguousRequests(app);
  serveCachedResponses(app);
  const admission = new Admission(admissionClasses, refusalPause());
  admitByClass(app, admissionClassOf, admission);
  app.decorateRequest('caller', null);
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    // A cookie must not travel with a file that caches on the way may give to others.
    if (!String(reply.getHeader('cache-control')).startsWith('public'))
      setCsrfCookie(request, reply, context.config.production);
  });
  mountHeaders(app, context.config);
  const isClosing = endConnectionsWhenClosing(app);
  mountErrors(app);
  return { app, isClosing, admission };
}

async function officeRoutes(app: FastifyInstance, context: Context): Promise<void> {
  officeBottlingRoutes(app, context);
  await caskCsvRoutes(app, context);
  officeCaskRecordRoutes(app, context);
  officeEvidenceRoutes(app, context);
  officeFaqRoutes(app, context);
  await fileRoutes(app, context);
  officeLossRoutes(app, context);
  officeNewsRoutes(app, context);
  parcelRoutes(app, context);
  officeRegisterRoutes(app, context);
  officeReleaseInvoiceRoutes(app, context);
  reviewRoutes(app, context);
  officeTeamRoutes(app, context);
  officeCaskRoutes(app, context);
  officeInvoiceRoutes(app, context);
  officeLedgerRoutes(app, context);
  officeReturnRoutes(app, context);
  chargebackRoutes(app, context);
  officeOrderRoutes(app, context);
  approvalRoutes(app, context);
  officeRefundRoutes(app, context);
  officeSearchRoutes(app, context);
  officeDistilleryRoutes(app, context);
  officeCouponRoutes(app, context);
  officeLevelRoutes(app, context);
  officeMeetingRoutes(app, context);
  overviewRoutes(app, context);
  officeMemberRoutes(app, context);
  operatorRoutes(app, context);
  trailRoutes(app, context);
}

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { app, isClosing, admission } = await createServer(context);
  healthRoutes(app, context, isClosing);
  const hasSandbox = context.payments.has('sandbox');
  openapiRoutes(app, context.config, (noun) => noun !== 'sandbox' || hasSandbox);
  alertRoutes(app, context);
  benefitRoutes(app, context);
  bottlingRoutes(app, context);
  calendarRoutes(app, context);
  cartRoutes(app, context);
  caskRoutes(app, context);
  certificateRoutes(app, context);
  checkoutRoutes(app, context);
  dashboardRoutes(app, context);
  distilleryRoutes(app, context);
  faqRoutes(app, context);
  favouriteRoutes(app, context);
  googleRoutes(app, context);
  legalRoutes(app, context);
  loginRoutes(app, context);
  evidenceRoutes(app, context);
  lossRoutes(app, context);
  membershipRoutes(app, context);
  newsRoutes(app, context);
  noticeRoutes(app, context);
  await officeRoutes(app, context);
  orderRoutes(app, context);
  passwordResetRoutes(app, context);
  privacyRoutes(app, context);
  registrationRoutes(app, context);
  registerRoutes(app, context);
  if (hasSandbox) sandboxRoutes(app, context);
  secondFactorRoutes(app, context);
  passkeyRoutes(app, context);
  sessionRoutes(app, context);
  settingsRoutes(app, context);
  statusRoutes(app, context);
  teamRoutes(app, context);
  unsubscribeRoutes(app, context);
  walletRoutes(app, context);
  await webhookRoutes(app, context);
  await cspReportRoutes(app, context);
  // Last, because they also answer every address that is nobody else's.
  await webFiles(app);
  // Two purchases at once are a rush: each page that is not rendered leaves them the time.
  await siteRoutes(app, context, () => admission.running('purchase') > 1);
  return app;
}
