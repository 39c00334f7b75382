import type { FastifyInstance } from 'fastify';
import * as account from '#contract/account.ts';
import type { Context } from '../context.ts';
import { bind } from '../http/bind.ts';
import { deviceOf } from '../http/requests.ts';
import { accountView } from './account-view.ts';
import { Brake } from './brake.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { mailToAddress } from './mail-to-address.ts';
import { memberOf } from './member.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { updateAccount } from './update-account.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const brake = new Brake(context.clock);
  bind(app, context, account.login, ({ body, request }) => {
    brake.check('login', request.ip, body.login);
    return login(context, body, deviceOf(request));
  });
  bind(app, context, account.register, ({ body, request }) => {
    brake.check('register', request.ip, body.email);
    return register(context, body);
  });
  bind(app, context, account.confirmRegistration, ({ body, request }) => {
    brake.check('confirm', request.ip);
    return confirmRegistration(context, body.token, deviceOf(request));
  });
  bind(app, context, account.resendConfirmation, ({ body, request }) => {
    brake.check('resend', request.ip, body.email);
    return mailToAddress(context, 'mail-confirmation', body.email);
  });
  bind(app, context, account.forgotPassword, ({ body, request }) => {
    brake.check('forgot', request.ip, body.email);
    return mailToAddress(context, 'mail-reset', body.email);
  });
  bind(app, context, account.resetPassword, ({ body, request }) => {
    brake.check('reset', request.ip);
    return resetPassword(context, body, deviceOf(request));
  });
  bind(app, context, account.refreshToken, ({ body }) => refreshSession(context, body.refreshToken));
  bind(app, context, account.logout, ({ body }) => logout(context, body.refreshToken));
  bind(app, context, account.getAccount, async ({ caller }) =>
    accountView(await memberOf(context.db, caller.memberId)),
  );
  bind(app, context, account.updateAccount, ({ caller, body }) => updateAccount(context, caller, body));
}
