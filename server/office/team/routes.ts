import type { FastifyInstance } from 'fastify';
import * as office from '#contract/office/office-team.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { addPerson, changePerson, getPerson, listTeam, movePerson, removePerson } from './office-team.ts';

export function officeTeamRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, office.listTeam, () => listTeam(context));
  bind(app, context, office.getPerson, ({ params }) => getPerson(context.db, params.personId));
  bind(app, context, office.addPerson, ({ caller, body }) => addPerson(context, caller, body));
  bind(app, context, office.changePerson, ({ caller, params, body }) =>
    changePerson(context, caller, { id: params.personId, ...body }),
  );
  bind(app, context, office.movePerson, ({ caller, params, body }) =>
    movePerson(context, caller, { id: params.personId, ...body }),
  );
  bind(app, context, office.removePerson, ({ caller, params, body }) =>
    removePerson(context, caller, { id: params.personId, ...body }),
  );
}
