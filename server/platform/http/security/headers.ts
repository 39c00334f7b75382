import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { holdPresses } from '#contract/shared/page.ts';
import { withProviderPermissions, withProviderSources, type Directives } from './payment-policy.ts';

/** The style that React Aria writes into the page behind dialogs on iOS. */
const dialogStyle = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}';

export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const cspReportPath = '/platform/csp-report';
const reportGroup = 'csp';

/** Pages load our own files only, and inline only what is named here. */
const pagePolicy: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'", cspHash(holdPresses)],
  'style-src': ["'self'", cspHash(dialogStyle)],
  // A page from the server has the places of a chart's points in attributes; they load nothing but our own pictures.
  'style-src-attr': ["'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // No text becomes a script or HTML by mistake: the one policy allowed, in web/trusted-types.ts, passes only ''.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
  // Firefox knows only the older one.
  'report-uri': [cspReportPath],
  'report-to': [reportGroup],
};

const denyAll: Directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

export function formatPolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

const disabledFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const twoYears = 2 * 365 * 24 * 3600;

export const commonHeaders = ({ production }: { production: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': formatPolicy(denyAll),
  ...(production && { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }),
});

/** A list of origins for each feature of the browser; an empty one is off. */
const pagePermissions: Directives = {
  ...Object.fromEntries(disabledFeatures.map((feature) => [feature, []])),
  'publickey-credentials-create': ['self'],
  'publickey-credentials-get': ['self'],
};

const formatPermissions = (permissions: Directives) =>
  Object.entries(permissions)
    .map(([feature, origins]) => {
      const quoted = origins.map((origin) => (origin === 'self' ? origin : `"${origin}"`));
      return `${feature}=(${quoted.join(' ')})`;
    })
    .join(', ');

const securityHeadersOfPages = {
  'content-security-policy': formatPolicy(pagePolicy),
  'reporting-endpoints': `${reportGroup}="${cspReportPath}"`,
  // The trap: "same-origin" would cut off the message of the Google popup.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Addresses hold the tokens of mailed links.
  'referrer-policy': 'no-referrer',
  'permissions-policy': formatPermissions(pagePermissions),
};

export interface ProviderSources {
  csp: Directives;
  permissions: Directives;
}

const paymentStep = /^\/(profile\/wallet|cart)\/payment\/?(\?|$)/;

/** @param providers what the form of each payment provider needs on the payment step */
export function pageHeaders(path: string, providers: readonly ProviderSources[]): Record<string, string> {
  if (!paymentStep.test(path)) return securityHeadersOfPages;
  return {
    ...securityHeadersOfPages,
    'content-security-policy': formatPolicy(
      withProviderSources(
        pagePolicy,
        providers.map(({ csp }) => csp),
      ),
    ),
    'permissions-policy': formatPermissions(
      withProviderPermissions(
        pagePermissions,
        providers.map(({ permissions }) => permissions),
      ),
    ),
  };
}

export function mountHeaders(app: FastifyInstance, config: { production: boolean }): void {
  const all = commonHeaders(config);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(all)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
  });
}
