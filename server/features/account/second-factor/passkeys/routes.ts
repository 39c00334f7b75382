import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { rememberBrowser } from '../../sessions/known-browser.ts';
import { provePasskeyAgain } from '../prove-again.ts';
import { addPasskey, passkeyOptions } from './add-passkey.ts';
import { passkeyLogin, passkeyLoginOptions } from './passkey-login.ts';

export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.passkeyLoginOptions, ({ body }) =>
    passkeyLoginOptions(context, body.challenge),
  );
  bind(app, context, endpoints.passkeyLogin, async ({ body, request, reply }) => {
    const session = await passkeyLogin(context, body, userAgentOf(request));
    rememberBrowser(context, reply, session);
    return session;
  });
  bind(app, context, endpoints.provePasskeyAgain, async ({ caller, body, request }) => {
    await rateLimit(context, 'secondFactor', { ip: request.ip });
    await provePasskeyAgain(context, caller, body.assertion);
  });
  bindUseCase(app, context, endpoints.passkeyOptions, passkeyOptions);
  bindUseCase(app, context, endpoints.addPasskey, addPasskey);
}
