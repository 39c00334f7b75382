import type { FastifyInstance } from 'fastify';
import { caskOptions, getCask, searchCasks } from '#contract/cask.ts';
import { distilleryCasks, distilleryNews, getDistillery } from '#contract/distillery.ts';
import { newsOfDistillery } from '../content/news.ts';
import type { Context } from '../context.ts';
import { bind } from '../http/bind.ts';
import { keepAnswers } from '../http/cached-answers.ts';
import { getCaskOptions } from './cask-options.ts';
import * as distilleries from './distillery.ts';
import * as casks from './get-cask.ts';
import * as search from './search.ts';

/** The same answers for everyone, kept as bytes until the catalogue changes. */
function keptRoutes(scope: FastifyInstance, context: Context): void {
  const { db, cache } = context;
  keepAnswers(scope, cache);
  bind(scope, context, searchCasks, ({ query }) => search.searchCasks(db, query));
  bind(scope, context, caskOptions, ({ query }) => getCaskOptions(db, query.currencyType));
  bind(scope, context, getDistillery, ({ params }) => distilleries.getDistillery(db, params.id));
  bind(scope, context, distilleryCasks, ({ params, query }) =>
    distilleries.getDistilleryCasks(db, params.id, query),
  );
  bind(scope, context, distilleryNews, ({ params }) => newsOfDistillery(context, params.id));
}

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => keptRoutes(scope, context));
  // Stock is counted at the moment of asking, so this one is never kept.
  bind(app, context, getCask, ({ params, query }) =>
    casks.getCask(context.db, params.id, query.currencyType),
  );
}
