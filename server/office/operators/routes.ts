import type { FastifyInstance } from 'fastify';
import * as operators from '#contract/office/operators.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { changeRoles, removeOperator } from './change-operator.ts';
import { disableOperator, enableOperator } from './disable-operator.ts';
import { endOperatorSessions } from './end-operator-sessions.ts';
import { acceptInvitation, inviteOperator, listInvitations, revokeInvitation } from './invitations.ts';
import { getOwnOperator, listOperators } from './list-operators.ts';
import { previewInvitation } from './preview-invitation.ts';

export function operatorRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, operators.getOwnOperator, ({ caller }) => getOwnOperator(context, caller));
  bind(app, context, operators.listOperators, () => listOperators(context));
  bind(app, context, operators.changeRoles, ({ caller, params, body }) =>
    changeRoles(context, caller, { ...params, ...body }),
  );
  bind(app, context, operators.removeOperator, ({ caller, params, body }) =>
    removeOperator(context, caller, { ...params, ...body }),
  );
  bind(app, context, operators.endOperatorSessions, ({ caller, params, body }) =>
    endOperatorSessions(context, caller, { ...params, ...body }),
  );
  bind(app, context, operators.disableOperator, ({ caller, params, body }) =>
    disableOperator(context, caller, { ...params, ...body }),
  );
  bind(app, context, operators.enableOperator, ({ caller, params, body }) =>
    enableOperator(context, caller, { ...params, ...body }),
  );
  bind(app, context, operators.listInvitations, () => listInvitations(context));
  bind(app, context, operators.inviteOperator, ({ caller, body }) => inviteOperator(context, caller, body));
  bind(app, context, operators.revokeInvitation, ({ caller, params }) =>
    revokeInvitation(context, caller, params.invitationId),
  );
  bind(app, context, operators.previewInvitation, ({ caller, body }) =>
    previewInvitation(context, caller, body.token),
  );
  bind(app, context, operators.acceptInvitation, ({ caller, body }) =>
    acceptInvitation(context, caller, body.token),
  );
}
