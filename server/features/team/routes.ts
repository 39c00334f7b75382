import type { FastifyInstance } from 'fastify';
import * as team from '#contract/content/team.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { getTeam } from './get-team.ts';

export function teamRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache);
    bind(scope, context, team.getTeam, () => getTeam(context));
  });
}
