import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';

const notAPage =
  /^\/(account\/(api|oauth2|login)|platform|sandbox|assets|pictures|openapi|register\/(checkpoint|vkey|tile))(\/|\.|\?|$)/;

export const isPageAddress = (url: string) => !notAPage.test(url);

/** Browsers, caches and proxies on the way each read these in their own way. */
const ambiguous = /\\|\/\/|(^|\/)(\.|%2e){1,2}(\/|$)/i;
const encodedSlash = /%2f|%5c/i;

const pathOf = (url: string) => (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]{0,300}/, '');

/**
 * The longest part of a path between two slashes; a longer parameter matches no route of a call, but may match one of
 * the pages.
 */
export const maxPartLength = 200;

export const hasLongPart = (url: string) =>
  pathOf(url)
    .split('/')
    .some((part) => part.length > maxPartLength);

const unknownPath = '/not-found';

/** @returns where to route a request: pages have one address each, and every other spelling of it is not found */
export function plainPageUrl(url: string): string {
  const path = pathOf(url);
  const isPlain = !ambiguous.test(path) && !encodedSlash.test(path);
  return isPlain || !isPageAddress(path) ? url : unknownPath;
}

/** Node reads the first of two hosts, others on the way the last (RFC 9112, 3.2); HTTP/0.9 has none. */
const isOfOneHost = ({ rawHeaders, httpVersionMajor }: IncomingMessage) =>
  httpVersionMajor >= 1 &&
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length <= 1;

/** A parameter may hold an encoded slash: a coupon code is free text. */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, url }, _reply, done) => {
    const field = ambiguous.test(pathOf(url)) ? 'path' : isOfOneHost(raw) ? null : 'host';
    done(
      field === null
        ? undefined
        : new DomainError('INVALID_REQUEST', { fields: { [field]: 'is not well formed' } }),
    );
  });
}
