import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cask/alert.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { addAlert, listAlerts, removeAlert } from './queries.ts';

export function alertRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.listAlerts, ({ caller }) => listAlerts(context.db, caller.memberId));
  bindUseCase(app, context, contract.addAlert, addAlert);
  bindUseCase(app, context, contract.removeAlert, removeAlert);
}
