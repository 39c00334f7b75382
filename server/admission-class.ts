import type { FastifyRequest } from 'fastify';
import type { ClassName } from './platform/http/admission.ts';

/** By the pattern of the route; the first that fits. Null is never refused: money on its way, and what keeps sessions. */
const classes: [RegExp, ClassName | null][] = [
  [/^\/(healthz|readyz|status)$/, null],
  [/^\/platform\/api\/payment\//, null],
  [/refresh|logout/, null],
  [/checkout|order\/place/, 'checkout'],
  [/\/(upload|files?)(\/|$)/, 'upload'],
  [/\.pdf|\.csv|\/(export|pdf|csv|invoice|receipt|statement|credit-note|download)(\/|$)/, 'export'],
  [/\/(login|register|registration|password|confirm|second-factor|passkey|google)/, 'login'],
  [/\/cart(\/|$)/, 'cart'],
  [/\/(search|suggest)/, 'search'],
];

export function admissionClassOf({
  method,
  routeOptions: { url = '' },
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): ClassName | null {
  const found = classes.find(([pattern]) => pattern.test(url));
  if (found) {
    const [, name] = found;
    // What is sent to be kept is not an export.
    return name === 'export' && method !== 'GET' ? 'browse' : name;
  }
  return 'browse';
}
