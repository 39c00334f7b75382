import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/account/account.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { requestLink } from '../email-links/queue-account-mail.ts';
import { rememberBrowser } from '../sessions/known-browser.ts';
import { resetPassword } from './reset-password.ts';

export function passwordResetRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.forgotPassword, async ({ body, request }) => {
    await rateLimit(context, 'forgot', { ip: request.ip, account: body.email });
    return requestLink(context, 'RESET_PASSWORD', body.email);
  });
  bind(app, context, endpoints.resetPassword, async ({ body, request, reply }) => {
    const answer = await resetPassword(context, body, userAgentOf(request));
    rememberBrowser(context, reply, answer);
    return answer;
  });
}
