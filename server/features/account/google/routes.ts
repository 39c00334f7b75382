import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authMethods } from '#contract/account/account.ts';
import { type GoogleMessage } from '#contract/account/google.ts';
import { googleLoginPath, googleReturnPath } from '#contract/account/google-paths.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Google } from '#server/gateways/google/google.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { rememberBrowser } from '#server/features/account/sessions/known-browser.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { googleLogin } from './google-login.ts';
import { sendMessage } from './message-page.ts';
import { consumeOAuthState, storeOAuthState } from './oauth-state.ts';

function failed(error: unknown, request: FastifyRequest): GoogleMessage {
  if (error instanceof DomainError) return { status: 'FAILED', data: error.code };
  request.log.error({ err: error }, 'unexpected error');
  return { status: 'FAILED', data: 'INTERNAL' };
}

async function returnFromGoogle(
  context: Context,
  google: Google,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GoogleMessage> {
  await rateLimit(context, 'google', { ip: request.ip });
  const oauthState = await consumeOAuthState(context, request, reply);
  if (!oauthState) throw new DomainError('GOOGLE_FAILED');
  const identity = await google.finish(new URL(context.config.publicUrl + request.url), oauthState);
  const data = await googleLogin(context, identity, userAgentOf(request));
  rememberBrowser(context, reply, data);
  return { status: 'SUCCESS', data };
}

export function googleRoutes(app: FastifyInstance, context: Context): void {
  const { google } = context;
  bind(app, context, authMethods, async () => ({ google: google !== null }));
  if (!google) return;
  // A HEAD request would use the OAuth state up.
  app.get(googleLoginPath, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      await rateLimit(context, 'google', { ip: request.ip });
      const { url, oauthState } = await google.begin();
      await storeOAuthState(context, reply, oauthState);
      return reply.redirect(url);
    } catch (error) {
      return sendMessage(reply, failed(error, request));
    }
  });
  app.get(googleReturnPath, { exposeHeadRoute: false }, async (request, reply) => {
    const message = await returnFromGoogle(context, google, request, reply).catch((error: unknown) =>
      failed(error, request),
    );
    return sendMessage(reply, message);
  });
}
