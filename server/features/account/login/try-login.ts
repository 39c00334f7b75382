import type { FastifyReply, FastifyRequest } from 'fastify';
import type { login as endpoint, SignedIn } from '#contract/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Context } from '#server/features/context.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { knownBrowser, rememberBrowser } from '../sessions/known-browser.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { login } from './login.ts';

/** A login within the limits, which count failures only; a browser that succeeded has limits of its own. */
export async function tryLogin(
  context: Context,
  body: BodyOf<typeof endpoint>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<SignedIn> {
  const browser = knownBrowser(context, request, body.login);
  const refund = await rateLimit(context, 'login', { ip: request.ip, account: body.login, browser });
  const answer = await login(context, body, userAgentOf(request));
  await refund();
  rememberBrowser(context, reply, answer);
  return answer;
}
