import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/features/context.ts';
import type { Visit } from '#server/gateways/google/google.ts';
import {
  clearServerCookie,
  serverCookieOf,
  setServerCookie,
  type ServerCookie,
} from '#server/platform/http/cookies.ts';
import { hashOfToken, newToken } from '../sessions/secret-token.ts';
import { deleteOldVisits, insertVisit, takeVisit } from './queries.ts';

const minutes = 10;
/** Lax: Google leads back to us, and then it has to come along. */
const cookie: ServerCookie = { name: 'google-visit', maxAgeSeconds: minutes * 60, sameSite: 'lax' };

/** Remembers someone who goes to Google, for this browser only. */
export async function rememberVisit(context: Context, reply: FastifyReply, visit: Visit): Promise<void> {
  const { token, hash } = newToken();
  const expires = new Date(context.clock.now().getTime() + minutes * 60_000);
  await insertVisit(context.db, { hash, ...visit, expiresAt: expires });
  setServerCookie(reply, cookie, token, context.config.production);
}

/** The visit this browser comes back from, once; null when there is none, or it has taken too long. */
export async function endVisit(
  { db, clock, config }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | null> {
  const token = serverCookieOf(request, cookie, config.production);
  if (token === null) return null;
  clearServerCookie(reply, cookie, config.production);
  const visit = await takeVisit(db, hashOfToken(token));
  return visit && visit.expiresAt > clock.now() ? visit : null;
}

export async function forgetGoogleVisits({ db, clock }: Context): Promise<void> {
  await deleteOldVisits(db, clock.now());
}
