import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '#contract/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { rememberBrowser } from '../../sessions/known-browser.ts';
import { provePasskeyAgain } from '../prove-again.ts';
import { addPasskey, passkeyOptions } from './add-passkey.ts';
import { passkeyLogin, passkeyLoginOptions } from './passkey-login.ts';

export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  const limited = ({ ip }: FastifyRequest) => rateLimit(context, 'secondFactor', { ip });
  bind(app, context, endpoints.passkeyLoginOptions, async ({ body, request }) => {
    await limited(request);
    return passkeyLoginOptions(context, body.challenge);
  });
  bind(app, context, endpoints.passkeyLogin, async ({ body, request, reply }) => {
    await limited(request);
    const session = await passkeyLogin(context, body, userAgentOf(request));
    rememberBrowser(context, reply, session);
    return session;
  });
  bind(app, context, endpoints.provePasskeyAgain, async ({ caller, body, request }) => {
    await limited(request);
    await provePasskeyAgain(context, caller, body.assertion);
  });
  bind(app, context, endpoints.passkeyOptions, ({ caller }) => passkeyOptions(context, caller));
  bind(app, context, endpoints.addPasskey, ({ caller, body }) => addPasskey(context, caller, body));
}
