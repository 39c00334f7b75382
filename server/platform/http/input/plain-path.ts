import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';

/** An unknown address here is a plain 404, not a page. */
const notAPage =
  /^\/(account\/(api|oauth2|login)|platform|sandbox|assets|pictures|openapi|docs|register\/(checkpoint|vkey|tile))(\/|\.|\?|$)/;

export const isPageAddress = (url: string) => !notAPage.test(url);

/** What browsers, caches and proxies on the way each read in their own way. */
const ambiguous = /\\|\/\/|(^|\/)(\.|%2e){1,2}(\/|$)/i;
const encodedSlash = /%2f|%5c/i;

/** The target of a request to a proxy names the host too. */
const pathOf = (url: string) => (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]{0,300}/, '');

/** Of a path between two slashes; a parameter that is longer matches no route of a call, but may match one of the pages. */
export const maxPartLength = 200;

export const hasLongPart = (url: string) =>
  pathOf(url)
    .split('/')
    .some((part) => part.length > maxPartLength);

/** No route has it: what leads here is not found. */
const unknownPath = '/not-found';

/** @returns where to route a request: pages have one address each, and every other spelling of it is not found */
export function plainPageUrl(url: string): string {
  const path = pathOf(url);
  const isPlain = !ambiguous.test(path) && !encodedSlash.test(path);
  return isPlain || !isPageAddress(path) ? url : unknownPath;
}

/** A parameter may hold an encoded slash: a coupon code is free text. */
export function refuseAmbiguousPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isAmbiguous = ambiguous.test(pathOf(request.url));
    done(
      isAmbiguous
        ? new DomainError('INVALID_REQUEST', { fields: { path: 'is not well formed' } })
        : undefined,
    );
  });
}
