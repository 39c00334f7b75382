import type { FastifyInstance } from 'fastify';
import * as bottling from '#contract/bottling/bottling.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { chooseForBottling, ownBottlings } from './choices.ts';
import { getCaskBottling } from './get-bottling.ts';

export function bottlingRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, bottling.getCaskBottling, ({ params }) => getCaskBottling(context, params.id));
  bind(app, context, bottling.listOwnBottlings, ({ caller }) => ownBottlings(context, caller));
  bind(app, context, bottling.chooseForBottling, ({ caller, params, body }) =>
    chooseForBottling(context, caller, { ...params, ...body }),
  );
}
