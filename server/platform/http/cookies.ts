import cookiePlugin from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script reads; in production no other host and no plain HTTP can set it. */
export interface ServerCookie {
  name: string;
  maxAgeSeconds: number;
  /** Lax where it has to come along when another site links back to us. */
  sameSite: 'strict' | 'lax';
}

/** Gives every request its `cookies`. */
export async function mountCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookiePlugin);
}

/** Null when the cookie is missing or is none of our tokens. */
export function cookieToken(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : null;
}

/** Browsers take a `__Host-` cookie only over HTTPS and from the host itself. */
const fullName = ({ name }: ServerCookie, secure: boolean) => (secure ? `__Host-${name}` : name);

export function serverCookieOf(
  request: FastifyRequest,
  cookie: ServerCookie,
  secure: boolean,
): string | null {
  return cookieToken(request, fullName(cookie, secure));
}

/** @param secure whether the site is reached by HTTPS only */
export function setServerCookie(
  reply: FastifyReply,
  cookie: ServerCookie,
  value: string,
  secure: boolean,
): void {
  const { maxAgeSeconds: maxAge, sameSite } = cookie;
  void reply.setCookie(fullName(cookie, secure), value, {
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite,
    secure,
  });
}

export function clearServerCookie(reply: FastifyReply, cookie: ServerCookie, secure: boolean): void {
  setServerCookie(reply, { ...cookie, maxAgeSeconds: 0 }, '', secure);
}
