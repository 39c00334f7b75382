import type { FastifyInstance } from 'fastify';
import { login as endpoint } from '#contract/account/account.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { limitFailures, OverLimit } from '#server/platform/limits/rate-limit.ts';
import { knownBrowser, rememberBrowser } from '../sessions/known-browser.ts';
import { login, recordLimitedLogin } from './login.ts';

export function loginRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoint, async ({ body, request, reply }) => {
    const browser = knownBrowser(context, request, body.login);
    const subject = { ip: request.ip, account: body.login, browser };
    const answer = await limitFailures(context, 'login', subject, () =>
      login(context, body, userAgentOf(request)),
    ).catch(async (error: unknown) => {
      if (error instanceof OverLimit && error.isFirst) await recordLimitedLogin(context, body.login);
      throw error;
    });
    rememberBrowser(context, reply, answer);
    return answer;
  });
}
