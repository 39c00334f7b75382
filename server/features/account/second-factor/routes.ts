import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '#contract/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/requests.ts';
import { rememberBrowser } from '#server/features/account/sessions/known-browser.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { beginTotp, confirmEnrolmentAtLogin, confirmTotp, enrolAtLogin } from './enrol.ts';
import { reauthenticate } from './proof.ts';
import { proveFactorAgain } from './prove-again.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { removePasskey, removeTotp } from './remove-factor.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { secondFactorView } from './second-factor-view.ts';

function loginRoutes(app: FastifyInstance, context: Context): void {
  // Tries for an account are counted with its challenges.
  const limited = ({ ip }: FastifyRequest) => rateLimit(context, 'secondFactor', { ip });
  bind(app, context, endpoints.proveSecondFactor, async ({ body, request, reply }) => {
    await limited(request);
    const session = await proveSecondFactor(context, body, userAgentOf(request));
    rememberBrowser(context, reply, session);
    return session;
  });
  bind(app, context, endpoints.enrolAtLogin, async ({ body, request }) => {
    await limited(request);
    return enrolAtLogin(context, body.challenge);
  });
  bind(app, context, endpoints.confirmEnrolmentAtLogin, async ({ body, request, reply }) => {
    await limited(request);
    const answer = await confirmEnrolmentAtLogin(context, body, userAgentOf(request));
    rememberBrowser(context, reply, answer.session);
    return answer;
  });
}

export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  loginRoutes(app, context);
  bind(app, context, endpoints.getSecondFactor, ({ caller }) => secondFactorView(context, caller));
  bind(app, context, endpoints.reauthenticate, ({ caller, body }) =>
    reauthenticate(context, caller, body.password),
  );
  bind(app, context, endpoints.proveFactorAgain, ({ caller, body }) =>
    proveFactorAgain(context, caller, body),
  );
  bind(app, context, endpoints.beginTotp, ({ caller }) => beginTotp(context, caller));
  bind(app, context, endpoints.confirmTotp, ({ caller, body }) => confirmTotp(context, caller, body.code));
  bind(app, context, endpoints.removeTotp, ({ caller }) => removeTotp(context, caller));
  bind(app, context, endpoints.renewRecoveryCodes, ({ caller }) => renewRecoveryCodes(context, caller));
  bind(app, context, endpoints.removePasskey, ({ caller, params }) =>
    removePasskey(context, caller, params.passkeyId),
  );
}
