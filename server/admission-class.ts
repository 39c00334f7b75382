import type { FastifyRequest } from 'fastify';
import type { ClassName } from './platform/http/admission.ts';

const neverRefused =
  /^\/(healthz|readyz|status)$|\/api\/v1\/status$|^\/platform\/api\/payment\/|refresh|logout/;

/** Money and rights: what a member buys, pays, takes back or ends. */
const purchases = [
  /checkout|order\/place/,
  /^\/platform\/api\/(order\/[^/]+\/withdrawal|release-invoice\/[^/]+\/pay|loss\/[^/]+\/choice)$/,
  /^\/platform\/api\/(subscription\/(subscribe|free-subscription|cancel)|my-account\/delete)(\/|$)/,
];
const carts = /\/cart(\/|$)/;

const uploads = /^\/platform\/api\/office\/(files|cask-imports)(\/preview)?$/;
const exported =
  /\.pdf|\.csv|-export$|\/office\/documents\/|\/(export|pdf|csv|invoice|receipt|statement|credit-note|download)(\/|$)/;

export function admissionClassOf({
  method,
  routeOptions: { url = '' },
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): ClassName | null {
  if (neverRefused.test(url)) return null;
  const isChange = method !== 'GET';
  // A cart that is changed was opened before: its buyer is further on than one who opens one.
  if (purchases.some((one) => one.test(url)) || (isChange && carts.test(url))) return 'purchase';
  return (isChange ? uploads : exported).test(url) ? 'export' : 'visit';
}
