import type { FastifyInstance } from 'fastify';
import { getDashboard } from '#contract/dashboard.ts';
import { listNews } from '#contract/news.ts';
import type { Context } from '../context.ts';
import { bind } from '../http/bind.ts';
import { keepAnswers } from '../http/cached-answers.ts';
import { dashboard } from './dashboard.ts';
import { getNews } from './news.ts';

/** Both tell a member more than a visitor, so only what a visitor gets is kept. */
function keptRoutes(scope: FastifyInstance, context: Context): void {
  keepAnswers(scope, context.cache, true);
  bind(scope, context, listNews, ({ query, caller }) => getNews(context, caller, query));
  bind(scope, context, getDashboard, ({ query, caller }) => dashboard(context, caller, query.currencyType));
}

export function contentRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => keptRoutes(scope, context));
}
