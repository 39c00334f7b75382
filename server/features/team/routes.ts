import type { FastifyInstance } from 'fastify';
import * as office from '#contract/office/office-team.ts';
import * as team from '#contract/content/team.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { getTeam } from './get-team.ts';
import { addPerson, changePerson, getPerson, listTeam, movePerson, removePerson } from './office-team.ts';

export function teamRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache);
    bind(scope, context, team.getTeam, () => getTeam(context));
  });
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
