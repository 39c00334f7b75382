import type { FastifyRequest } from 'fastify';
import type { ClassName } from './platform/http/admission.ts';

/**
 * By the pattern of the route; the first match counts. Null is never refused: money on its way, and what keeps
 * sessions.
 */
const classes: [RegExp, ClassName | null][] = [
  [/^\/(healthz|readyz|status)$|\/api\/v1\/status$/, null],
  [/^\/platform\/api\/payment\//, null],
  // Stored files, and the public register's: read by everyone, and kept by caches.
  [/^\/files\/|^\/register\/(checkpoint|tile|vkey|witness)/, 'browse'],
  [/refresh|logout/, null],
  [/checkout|order\/place/, 'checkout'],
  // Money and rights: what a member pays, takes back or ends.
  [
    /^\/platform\/api\/(order\/[^/]+\/withdrawal|release-invoice\/[^/]+\/pay|loss\/[^/]+\/choice)$/,
    'checkout',
  ],
  [
    /^\/platform\/api\/(subscription\/(subscribe|free-subscription|cancel)|my-account\/delete)(\/|$)/,
    'checkout',
  ],
  [/^\/platform\/api\/office\/(files|cask-imports)(\/preview)?$/, 'upload'],
  [
    /\.pdf|\.csv|-export$|\/office\/documents\/|\/(export|pdf|csv|invoice|receipt|statement|credit-note|download)(\/|$)/,
    'export',
  ],
  [/^\/platform\/api\/office\//, 'browse'],
  [/\/(login|register|registration|password|confirm|second-factor|passkey|google)/, 'login'],
  [/\/cart(\/|$)/, 'cart'],
  [/\/(search|suggest)/, 'search'],
];

export function admissionClassOf({
  method,
  routeOptions: { url = '' },
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): ClassName | null {
  const found = classes.find(([pattern]) => pattern.test(url));
  if (!found) return 'browse';
  const [, name] = found;
  if (method === 'GET') return name;
  // What is sent to be kept is not an export, and a cart that is changed was opened before.
  return name === 'export' ? 'browse' : name === 'cart' ? 'cartEntry' : name;
}
