import type { FastifyInstance } from 'fastify';
import { getDashboard } from '#contract/dashboard.ts';
import { getLegalText as legalText } from '#contract/legal.ts';
import * as contract from '#contract/news.ts';
import type { Context } from '../context.ts';
import { bind } from '../http/bind.ts';
import { keepAnswers } from '../http/cached-answers.ts';
import { dashboard } from './dashboard.ts';
import { newsFeed } from './feed.ts';
import { getLegalText } from './legal.ts';
import { getNews, getNewsItem } from './news.ts';
import { readAllNews, readNews, unreadNews } from './unread.ts';

/** Both tell a member more than a visitor, so only what a visitor gets is kept. */
function keptRoutes(scope: FastifyInstance, context: Context): void {
  keepAnswers(scope, context.cache, true);
  bind(scope, context, contract.listNews, ({ query, caller }) => getNews(context, caller, query));
  bind(scope, context, getDashboard, ({ query, caller }) => dashboard(context, caller, query.currencyType));
}

/** The same for everyone. */
function publicRoutes(scope: FastifyInstance, context: Context): void {
  keepAnswers(scope, context.cache);
  bind(scope, context, contract.getNewsItem, ({ params }) => getNewsItem(context, params.slug));
  bind(scope, context, legalText, ({ params }) => getLegalText(context, params.document));
  scope.get('/news/feed.xml', async (_, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(await newsFeed(context)),
  );
}

export function contentRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => keptRoutes(scope, context));
  void app.register(async (scope) => publicRoutes(scope, context));
  bind(app, context, contract.listUnreadNews, ({ caller }) => unreadNews(context, caller));
  bind(app, context, contract.readNews, ({ caller, params }) => readNews(context, caller, params.slug));
  bind(app, context, contract.readAllNews, ({ caller }) => readAllNews(context, caller));
}
