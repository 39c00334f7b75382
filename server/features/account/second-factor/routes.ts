import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { rememberBrowser } from '#server/features/account/sessions/known-browser.ts';
import { beginTotp, confirmEnrolmentAtLogin, confirmTotp, enrolAtLogin } from './enrol.ts';
import { reauthenticate } from './proof.ts';
import { proveFactorAgain } from './prove-again.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { removePasskey, removeTotp } from './remove-factor.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { secondFactorView } from './second-factor-view.ts';

function loginRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.proveSecondFactor, async ({ body, request, reply }) => {
    const session = await proveSecondFactor(context, body, userAgentOf(request));
    rememberBrowser(context, reply, session);
    return session;
  });
  bind(app, context, endpoints.enrolAtLogin, ({ body }) => enrolAtLogin(context, body.challenge));
  bind(app, context, endpoints.confirmEnrolmentAtLogin, async ({ body, request, reply }) => {
    const answer = await confirmEnrolmentAtLogin(context, body, userAgentOf(request));
    rememberBrowser(context, reply, answer.session);
    return answer;
  });
}

export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  loginRoutes(app, context);
  bindUseCase(app, context, endpoints.getSecondFactor, secondFactorView);
  bindUseCase(app, context, endpoints.reauthenticate, reauthenticate);
  bindUseCase(app, context, endpoints.proveFactorAgain, proveFactorAgain);
  bindUseCase(app, context, endpoints.beginTotp, beginTotp);
  bindUseCase(app, context, endpoints.confirmTotp, confirmTotp);
  bindUseCase(app, context, endpoints.removeTotp, removeTotp);
  bindUseCase(app, context, endpoints.renewRecoveryCodes, renewRecoveryCodes);
  bindUseCase(app, context, endpoints.removePasskey, removePasskey);
}
