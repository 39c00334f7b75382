import type { FastifyInstance } from 'fastify';
import { distilleryCasks, getDistillery, searchDistilleries } from '#contract/cask/distillery.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import * as distilleries from './distillery.ts';
import * as search from './search-distilleries.ts';

export function distilleryRoutes(app: FastifyInstance, context: Context): void {
  const { db, cache } = context;
  void app.register(async (scope) => {
    cacheResponses(scope, cache);
    bind(scope, context, searchDistilleries, ({ query }) => search.searchDistilleries(db, query));
    bind(scope, context, getDistillery, ({ params }) => distilleries.getDistillery(db, params.id));
    bind(scope, context, distilleryCasks, ({ params, query }) =>
      distilleries.getDistilleryCasks(context, params.id, query),
    );
  });
}
