import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { withProviders, type Directives } from './payment-policy.ts';

/** The two styles that React Aria writes into the page: for touch, and behind dialogs on iOS. */
const styles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/** What a policy calls a script or a style that stands in the page itself. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the shop's pages may load and do: our own files, and nothing that is written into the page. */
const shop: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...styles.map(hashOf)],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // No text becomes a script or HTML, also by mistake; the one policy there may be, of web/trusted-types.ts, lets
  // nothing but the empty text through.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/** What is no page neither loads nor does anything. */
const nothing: Directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

export function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

const features = [
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

/** Headers that any answer carries, pages and JSON alike. */
export const everywhere = ({ production }: { production: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': written(nothing),
  ...(production && { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }),
});

const ofPages = {
  'content-security-policy': written(shop),
  // The trap: "same-origin" would cut off the message of the Google popup.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Addresses hold the tokens of mailed links.
  'referrer-policy': 'no-referrer',
  'permissions-policy': [
    ...features.map((feature) => `${feature}=()`),
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', '),
};

const paymentStep = /^\/profile\/wallet\/payment\/?(\?|$)/;

/**
 * The security headers of a page of the site.
 * @param providers what the form of each payment provider that is on adds on the payment step
 */
export function policyFor(path: string, providers: readonly Directives[]): Record<string, string> {
  if (!paymentStep.test(path)) return ofPages;
  return { ...ofPages, 'content-security-policy': written(withProviders(shop, providers)) };
}

/** Gives every answer its security headers, unless its route chose others. Mount before any route. */
export function mountHeaders(app: FastifyInstance, config: { production: boolean }): void {
  const all = everywhere(config);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(all)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
  });
}
