import type { FastifyInstance } from 'fastify';
import { distilleryNews } from '#contract/cask/distillery.ts';
import * as contract from '#contract/content/news.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { getNewsItem, listDistilleryNews, listNews } from './list-news.ts';

export function newsRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    // A member gets more than a visitor: only a visitor's answer is cached.
    cacheResponses(scope, context.cache, { anonymousOnly: true });
    bind(scope, context, contract.listNews, ({ query, caller }) => listNews(context, caller, query));
  });
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache);
    bind(scope, context, contract.getNewsItem, ({ params }) => getNewsItem(context, params.slug));
    bind(scope, context, distilleryNews, ({ params }) => listDistilleryNews(context, params.id));
  });
}
