import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/shared/context.ts';
import { serverCookieOf, serverCookies, setServerCookie } from '#server/platform/http/cookies.ts';
import { hashOfToken, newToken } from '#server/platform/core/secret-token.ts';

const cookie = serverCookies.registration;

/**
 * Gives the registering browser a secret of its own. Only there does the password chosen now count when the mailed
 * link is opened, so that nobody can choose the password of another person's address.
 * @returns its hash
 */
export function setRegistrationCookie(
  { config }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  const token = serverCookieOf(request, cookie, config.production) ?? newToken().token;
  setServerCookie(reply, cookie, token, config.production);
  return hashOfToken(token);
}

/** The hash of the secret this browser was given; null when it has none. */
export function registrationCookieHash({ config }: Context, request: FastifyRequest): Buffer | null {
  const token = serverCookieOf(request, cookie, config.production);
  return token === null ? null : hashOfToken(token);
}
