import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notice.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { oneClickRoute } from './one-click.ts';
import { describeUnsubscribe, unsubscribe } from './unsubscribe.ts';

export function unsubscribeRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getUnsubscribe, ({ query }) => describeUnsubscribe(context, query.token));
  bind(app, context, contract.unsubscribe, ({ body }) => unsubscribe(context, body.token, body));
  oneClickRoute(app, context);
}
