import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';

const cookie = 'XSRF-TOKEN';

function cookieToken(request: FastifyRequest): string | null {
  return /(?:^|;\s*)XSRF-TOKEN=([\w-]{20,100})/.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** spec §7: every call but GET carries the cookie's value in a header, which another site cannot read. */
export function checkForgery(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const sent = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  const kept = Buffer.from(cookieToken(request) ?? '');
  if (kept.length === 0 || sent.length !== kept.length || !timingSafeEqual(sent, kept)) {
    throw new DomainError('FORGERY_SUSPECTED', {
      fields: { 'X-XSRF-TOKEN': `must equal the ${cookie} cookie` },
    });
  }
}

/** Gives a browser its cookie with the first answer it gets. */
export function giveToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (cookieToken(request)) return;
  const value = randomBytes(24).toString('base64url');
  void reply.header('set-cookie', `${cookie}=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`);
}
