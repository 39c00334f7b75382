import type { FastifyInstance } from 'fastify';
import * as account from '#contract/account.ts';
import type { Context } from '../context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { rememberBrowser } from '#server/features/account/sessions/known-browser.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { accountView } from './settings/account-view.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmRegistration } from './registration/confirm-registration.ts';
import { disableAccount } from './settings/disable-account.ts';
import { logout } from './sessions/logout.ts';
import { requestLink } from './email-links/request-link.ts';
import { memberOf } from './members/member.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { register } from './registration/register.ts';
import { markBrowser, markOf } from './registration/registration-cookie.ts';
import { resetPassword } from './login/reset-password.ts';
import { tryLogin } from './login/try-login.ts';
import { updateAccount } from './settings/update-account.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, account.login, ({ body, ...exchange }) => tryLogin(context, body, exchange));
  bind(app, context, account.register, async ({ body, request, reply }) => {
    await rateLimit(context, 'register', { ip: request.ip, account: body.email });
    return register(context, body, markBrowser(context, request, reply));
  });
  bind(app, context, account.confirmRegistration, async ({ body, request, reply }) => {
    await rateLimit(context, 'confirm', { ip: request.ip });
    const at = { device: userAgentOf(request), browser: markOf(context, request) };
    const answer = await confirmRegistration(context, body, at);
    rememberBrowser(context, reply, answer);
    return answer;
  });
  bind(app, context, account.resendConfirmation, async ({ body, request }) => {
    await rateLimit(context, 'resend', { ip: request.ip, account: body.email });
    return requestLink(context, 'CONFIRM_ADDRESS', body.email);
  });
  bind(app, context, account.forgotPassword, async ({ body, request }) => {
    await rateLimit(context, 'forgot', { ip: request.ip, account: body.email });
    return requestLink(context, 'RESET_PASSWORD', body.email);
  });
  bind(app, context, account.resetPassword, async ({ body, request, reply }) => {
    await rateLimit(context, 'reset', { ip: request.ip });
    const answer = await resetPassword(context, body, userAgentOf(request));
    rememberBrowser(context, reply, answer);
    return answer;
  });
  bind(app, context, account.refreshToken, ({ body }) => refreshSession(context, body.refreshToken));
  bind(app, context, account.logout, ({ body }) => logout(context, body.refreshToken));
  bind(app, context, account.getAccount, async ({ caller }) =>
    accountView(await memberOf(context.db, caller.memberId)),
  );
  bind(app, context, account.updateAccount, ({ caller, body }) => updateAccount(context, caller, body));
  bind(app, context, account.changePassword, ({ caller, body }) => changePassword(context, caller, body));
  bind(app, context, account.disableAccount, ({ caller, body }) =>
    disableAccount(context, caller, body.password),
  );
}
