import type { FastifyInstance } from 'fastify';
import { caskOptions, getCask, searchCasks } from '#contract/cask/cask.ts';
import { getCaskRecord as record } from '#contract/cask/cask-record.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses, liveMs } from '#server/platform/http/cache-responses.ts';
import { getCaskOptions } from './search/cask-options.ts';
import * as casks from './get-cask.ts';
import { caskPictureRoutes } from './pictures/routes.ts';
import { getCaskRecord } from './record/get-record.ts';
import * as search from './search/search.ts';

export function caskRoutes(app: FastifyInstance, context: Context): void {
  caskPictureRoutes(app, context);
  bind(app, context, record, ({ params }) => getCaskRecord(context, params.caskId));
  const { cache } = context;
  void app.register(async (scope) => {
    cacheResponses(scope, cache);
    bind(scope, context, searchCasks, ({ query }) => search.searchCasks(context, query));
    bind(scope, context, caskOptions, ({ query }) => getCaskOptions(context.db, query));
  });
  void app.register(async (scope) => {
    // A member sees at once how many shares their own order has left.
    cacheResponses(scope, cache, { anonymousOnly: true, freshMs: liveMs });
    bind(scope, context, getCask, ({ params, query }) =>
      casks.getCask(context, params.id, query.currencyType),
    );
  });
}
