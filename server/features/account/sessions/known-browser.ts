import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '#server/platform/core/is-same-secret.ts';
import type { LoginResult } from '#contract/account/account.ts';
import type { Context } from '#server/shared/context.ts';
import { serverCookieOf, serverCookies, setServerCookie } from '#server/platform/http/cookies.ts';

const cookie = serverCookies.knownBrowser;
/** Sixteen bytes in base64url. */
const nonceLength = 22;

type KeyContext = Pick<Context, 'secrets' | 'config'>;

const sign = ({ secrets }: KeyContext, email: string, nonce: string) =>
  secrets.mac('known-browser', `${nonce} ${email}`).toString('base64url');

export function rememberBrowser(context: KeyContext, reply: FastifyReply, answer: LoginResult): void {
  if (!('user' in answer)) return;
  const nonce = randomBytes(16).toString('base64url');
  const mark = nonce + sign(context, answer.user.email, nonce);
  setServerCookie(reply, cookie, mark, context.config.production);
}

export function knownBrowser(context: KeyContext, request: FastifyRequest, email: string): string | null {
  const mark = serverCookieOf(request, cookie, context.config.production) ?? '';
  const nonce = mark.slice(0, nonceLength);
  return isSameSecret(mark.slice(nonceLength), sign(context, email, nonce)) ? nonce : null;
}
