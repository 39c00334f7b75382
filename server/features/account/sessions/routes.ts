import type { FastifyInstance } from 'fastify';
import * as account from '#contract/account/account.ts';
import * as session from '#contract/account/session.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { endOtherSessions, endSession, logout } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { refreshSession } from './refresh-session.ts';

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, account.refreshToken, ({ body }) => refreshSession(context, body.refreshToken));
  bind(app, context, account.logout, ({ body }) => logout(context, body.refreshToken));
  bindUseCase(app, context, session.listSessions, listSessions);
  bindUseCase(app, context, session.endSession, endSession);
  bindUseCase(app, context, session.endOtherSessions, endOtherSessions);
}
