import type { FastifyInstance } from 'fastify';
import { login as endpoint } from '#contract/account/account.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { OverLimit, rateLimit } from '#server/platform/limits/rate-limit.ts';
import { knownBrowser, rememberBrowser } from '../sessions/known-browser.ts';
import { login, recordLimitedLogin } from './login.ts';

export function loginRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoint, async ({ body, request, reply }) => {
    const browser = knownBrowser(context, request, body.login);
    const subject = { ip: request.ip, account: body.login, browser };
    const uncount = await rateLimit(context, 'login', subject).catch(async (error: unknown) => {
      if (error instanceof OverLimit && error.isFirst) await recordLimitedLogin(context, body.login);
      throw error;
    });
    const answer = await login(context, body, userAgentOf(request));
    await uncount();
    rememberBrowser(context, reply, answer);
    return answer;
  });
}
