import type { FastifyInstance } from 'fastify';
import * as news from '#contract/office/office-news.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  changeNews,
  createNews,
  getOfficeNews,
  listOfficeNews,
  publishNews,
  withdrawNews,
} from './office-news.ts';

export function officeNewsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, news.listOfficeNews, ({ query }) => listOfficeNews(context, query));
  bind(app, context, news.getOfficeNews, ({ params }) => getOfficeNews(context, context.db, params.newsId));
  bind(app, context, news.createNews, ({ caller, body }) => createNews(context, caller, body));
  bind(app, context, news.changeNews, ({ caller, params, body }) =>
    changeNews(context, caller, { id: params.newsId, ...body }),
  );
  bind(app, context, news.publishNews, ({ caller, params, body }) =>
    publishNews(context, caller, { id: params.newsId, ...body }),
  );
  bind(app, context, news.withdrawNews, ({ caller, params, body }) =>
    withdrawNews(context, caller, { id: params.newsId, ...body }),
  );
}
