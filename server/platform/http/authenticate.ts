import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { PlatformContext } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';

/**
 * The caller by the `jwt-token` header alone; null without one. A token that is forged, expired or of an ended
 * session is refused on every call, so that a browser is never half logged in.
 */
export async function callerOf(request: FastifyRequest, context: PlatformContext): Promise<Caller | null> {
  const token = request.headers['jwt-token'];
  if (token === undefined) return null;
  const caller = typeof token === 'string' ? await context.authenticate(token) : null;
  if (!caller) {
    throw new DomainError('UNAUTHENTICATED', { fields: { 'jwt-token': 'is not valid any more' } });
  }
  return caller;
}
