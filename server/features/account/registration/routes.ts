import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '#contract/account/account.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { serverCookieOf, serverCookies, setServerCookie } from '#server/platform/http/cookies.ts';
import { hashOfToken, newToken } from '#server/platform/core/secret-token.ts';
import { requestLink } from '../email-links/queue-account-mail.ts';
import { rememberBrowser } from '../sessions/known-browser.ts';
import { confirmRegistration, isConfirmed } from './confirm-registration.ts';
import { register } from './register.ts';

const cookie = serverCookies.registration;

/**
 * Gives the registering browser a secret of its own. Only there does the password chosen now count when the mailed
 * link is opened, so that nobody can choose the password of another person's address.
 * @returns its hash
 */
function setRegistrationCookie({ config }: Context, request: FastifyRequest, reply: FastifyReply): Buffer {
  const token = serverCookieOf(request, cookie, config.production) ?? newToken().token;
  setServerCookie(reply, cookie, token, config.production);
  return hashOfToken(token);
}

function registrationCookieHash({ config }: Context, request: FastifyRequest): Buffer | null {
  const token = serverCookieOf(request, cookie, config.production);
  return token === null ? null : hashOfToken(token);
}

export function registrationRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.register, async ({ body, query, request, reply }) => {
    await rateLimit(context, 'register', { ip: request.ip, account: body.email });
    return register(context, body, {
      browser: setRegistrationCookie(context, request, reply),
      target: query.target ?? null,
      cartId: query.cartId ?? null,
    });
  });
  bind(app, context, endpoints.confirmRegistration, async ({ body, request, reply }) => {
    const device = userAgentOf(request);
    const answer = await confirmRegistration(context, body, {
      device,
      mark: registrationCookieHash(context, request),
    });
    rememberBrowser(context, reply, answer);
    return answer;
  });
  bind(app, context, endpoints.isRegistrationConfirmed, async ({ query, request }) => {
    await rateLimit(context, 'confirmed', { ip: request.ip, account: query.email });
    return {
      confirmed: await isConfirmed(context.db, query.email, registrationCookieHash(context, request)),
    };
  });
  bind(app, context, endpoints.resendConfirmation, async ({ body, request }) => {
    await rateLimit(context, 'resend', { ip: request.ip, account: body.email });
    return requestLink(context, 'CONFIRM_ADDRESS', body.email);
  });
}
