import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { isSameSecret } from '#server/platform/core/is-same-secret.ts';
import { cookieToken, csrfCookie } from '../cookies.ts';

/** docs/product.md#requests: every call but GET carries the cookie's value in a header, which another site cannot read. */
export function checkCsrfToken(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const header = String(request.headers['x-xsrf-token'] ?? '');
  const cookie = cookieToken(request, csrfCookie);
  if (!cookie || !isSameSecret(header, cookie)) {
    throw new DomainError('CSRF_TOKEN_INVALID', {
      fields: { 'X-XSRF-TOKEN': `must equal the ${csrfCookie} cookie` },
    });
  }
}

export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (cookieToken(request, csrfCookie) !== null) return;
  void reply.setCookie(csrfCookie, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure,
  });
}
