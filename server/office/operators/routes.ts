import type { FastifyInstance } from 'fastify';
import * as operators from '#contract/office/operators.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import {
  changeRoles,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  removeOperator,
} from './change-operator.ts';
import {
  acceptInvitation,
  inviteOperator,
  listInvitations,
  previewInvitation,
  revokeInvitation,
} from './invitations.ts';
import { getOwnOperator, listOperators } from './list-operators.ts';

export function operatorRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, operators.getOwnOperator, ({ caller }) => getOwnOperator(context, caller));
  bind(app, context, operators.listOperators, () => listOperators(context));
  bindUseCase(app, context, operators.changeRoles, changeRoles);
  bindUseCase(app, context, operators.removeOperator, removeOperator);
  bindUseCase(app, context, operators.endOperatorSessions, endOperatorSessions);
  bindUseCase(app, context, operators.disableOperator, disableOperator);
  bindUseCase(app, context, operators.enableOperator, enableOperator);
  bind(app, context, operators.listInvitations, () => listInvitations(context));
  bindUseCase(app, context, operators.inviteOperator, inviteOperator);
  bindUseCase(app, context, operators.revokeInvitation, revokeInvitation);
  bindUseCase(app, context, operators.previewInvitation, previewInvitation);
  bindUseCase(app, context, operators.acceptInvitation, acceptInvitation);
}
