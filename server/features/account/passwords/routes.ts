import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/account/account.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { changePassword } from './change-password.ts';

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.changePassword, ({ caller, body }) => changePassword(context, caller, body));
}
