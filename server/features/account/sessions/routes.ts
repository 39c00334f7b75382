import type { FastifyInstance } from 'fastify';
import * as account from '#contract/account/account.ts';
import * as session from '#contract/account/session.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { endOtherSessions, endSession, logout } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { refreshSession } from './refresh-session.ts';

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, account.refreshToken, async ({ body, request }) => {
    await rateLimit(context, 'refresh', { ip: request.ip });
    return refreshSession(context, body.refreshToken);
  });
  bind(app, context, account.logout, ({ body }) => logout(context, body.refreshToken));
  bind(app, context, session.listSessions, ({ caller }) => listSessions(context, caller));
  bind(app, context, session.endSession, ({ caller, params }) => endSession(context, caller, params.id));
  bind(app, context, session.endOtherSessions, ({ caller }) => endOtherSessions(context, caller));
}
