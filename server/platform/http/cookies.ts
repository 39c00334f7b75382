import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a cookie of ours, which is letters, digits, '-' and '_' only; null when there is none. */
export function cookieOf(request: FastifyRequest, name: string): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,100})(?:;|$)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** A cookie for the server alone: no script reads it, and in production no other host and no plain HTTP sets it. */
export interface ServerCookie {
  name: string;
  maxAgeSeconds: number;
  /** Lax where it must come along when another site leads back to us. */
  sameSite: 'Strict' | 'Lax';
}

const fullName = ({ name }: ServerCookie, secure: boolean) => (secure ? `__Host-${name}` : name);

/** @param secure whether the site is reached by HTTPS only */
export function setServerCookie(
  reply: FastifyReply,
  cookie: ServerCookie,
  value: string,
  secure: boolean,
): void {
  const { maxAgeSeconds, sameSite } = cookie;
  const age = value === '' ? 0 : maxAgeSeconds;
  const attributes = `Path=/; Max-Age=${age}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${fullName(cookie, secure)}=${value}; ${attributes}`);
}

export function serverCookieOf(
  request: FastifyRequest,
  cookie: ServerCookie,
  secure: boolean,
): string | null {
  return cookieOf(request, fullName(cookie, secure));
}
