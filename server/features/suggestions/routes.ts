import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cask/suggestion.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { suggest } from './suggest.ts';

export function suggestionRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache);
    bind(scope, context, contract.suggest, ({ query }) => suggest(context, query.q));
  });
}
