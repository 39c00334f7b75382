import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cask/alert.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { addAlert } from './add-alert.ts';
import { deleteAlert, listAlerts } from './queries.ts';

export function alertRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  bind(app, context, contract.listAlerts, ({ caller }) => listAlerts(db, caller.memberId));
  bind(app, context, contract.addAlert, ({ caller, params }) => addAlert(context, caller, params.caskId));
  bind(app, context, contract.removeAlert, ({ caller, params }) =>
    deleteAlert(db, caller.memberId, params.caskId),
  );
}
