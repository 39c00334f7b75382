import cookiePlugin from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { themeCookie } from '#contract/shared/theme.ts';
import { visitCookie } from '#contract/shared/visit.ts';

/** A cookie that no script reads; in production no other host and no plain HTTP can set it. */
interface ServerCookie {
  name: string;
  maxAgeSeconds: number;
  sameSite: 'strict' | 'lax';
}

const daySeconds = 24 * 3600;

export const serverCookies = {
  registration: { name: 'registration', maxAgeSeconds: 30 * daySeconds, sameSite: 'strict' },
  knownBrowser: { name: 'known-browser', maxAgeSeconds: 365 * daySeconds, sameSite: 'strict' },
  /** Lax: Google leads back to us, and then it has to come along. */
  googleVisit: { name: 'google-visit', maxAgeSeconds: 600, sameSite: 'lax' },
} as const satisfies Record<string, ServerCookie>;

export const csrfCookie = 'XSRF-TOKEN';

/** Every cookie of ours; the cookie policy names each (docs/product.md#legal-pages). */
export const cookieNames = (secure: boolean): string[] => [
  csrfCookie,
  themeCookie,
  visitCookie,
  ...Object.values(serverCookies).map((cookie) => fullName(cookie, secure)),
];

export async function mountCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookiePlugin);
}

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
