import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { holdPresses } from '#contract/shared/page.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

const trustedTypes = new Set(['require-trusted-types-for', 'trusted-types']);

/**
 * The policy of the payment step, the only document in which scripts of payment providers run. Without any it is as
 * strict as every other page.
 */
function withProviderSources(policy: Directives, providers: readonly Directives[]): Directives {
  const withSources = providers.filter((hosts) => Object.keys(hosts).length > 0);
  if (withSources.length === 0) return policy;
  // The trap: the providers' scripts know no trusted types, and style the frames they make.
  const merged: Record<string, readonly string[]> = Object.fromEntries(
    Object.entries(policy).filter(([name]) => !trustedTypes.has(name)),
  );
  // Beside the hash of a style, 'unsafe-inline' would count for nothing.
  merged['style-src'] = ["'self'", "'unsafe-inline'"];
  for (const hosts of withSources)
    for (const [name, values] of Object.entries(hosts)) merged[name] = [...(merged[name] ?? []), ...values];
  return merged;
}

/** The features that frames of payment providers may use on the payment step: Apple Pay and Google Pay show by them. */
function withProviderPermissions(policy: Directives, providers: readonly Directives[]): Directives {
  const merged: Record<string, readonly string[]> = { ...policy };
  for (const permissions of providers)
    for (const [feature, origins] of Object.entries(permissions))
      merged[feature] = [...new Set(['self', ...(merged[feature] ?? []), ...origins])];
  return merged;
}

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
