import type { FastifyInstance } from 'fastify';
import { caskOptions, getCask, searchCasks } from '#contract/cask/cask.ts';
import type { Context } from '#server/features/context.ts';
import { readMayLag } from '#server/platform/db/replica/read-replica.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { getCaskOptions } from './search/cask-options.ts';
import * as casks from './get-cask.ts';
import { caskPictureRoutes } from './pictures/routes.ts';
import * as search from './search/search.ts';

export function caskRoutes(app: FastifyInstance, context: Context): void {
  caskPictureRoutes(app, context);
  const { cache, clock } = context;
  void app.register(async (scope) => {
    cacheResponses(scope, cache);
    bind(scope, context, searchCasks, ({ query }) =>
      readMayLag(context, (reader) => search.searchCasks({ db: reader, clock }, query)),
    );
    bind(scope, context, caskOptions, ({ query }) =>
      readMayLag(context, (reader) => getCaskOptions(reader, query)),
    );
  });
  // Never cached: it counts the shares that are left at this moment.
  bind(app, context, getCask, ({ params, query }) => casks.getCask(context, params.id, query.currencyType));
}
