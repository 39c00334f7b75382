import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/shared/context.ts';
import type { OAuthState } from '#server/gateways/google/google.ts';
import {
  clearServerCookie,
  serverCookieOf,
  serverCookies,
  setServerCookie,
} from '#server/platform/http/cookies.ts';
import { hashOfToken, newToken } from '#server/platform/core/secret-token.ts';
import { insertOAuthState, deleteOAuthState } from './queries.ts';

const cookie = serverCookies.googleVisit;

export async function storeOAuthState(
  context: Context,
  reply: FastifyReply,
  oauthState: OAuthState,
): Promise<void> {
  const { token, hash } = newToken();
  const expires = new Date(context.clock.now().getTime() + cookie.maxAgeSeconds * 1000);
  await insertOAuthState(context.db, { hash, ...oauthState, expiresAt: expires });
  setServerCookie(reply, cookie, token, context.config.production);
}

/** Works once. Null when this browser has no state, or it has expired. */
export async function consumeOAuthState(
  { db, clock, config }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OAuthState | null> {
  const token = serverCookieOf(request, cookie, config.production);
  if (token === null) return null;
  clearServerCookie(reply, cookie, config.production);
  const oauthState = await deleteOAuthState(db, hashOfToken(token));
  return oauthState && oauthState.expiresAt > clock.now() ? oauthState : null;
}
