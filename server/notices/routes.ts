import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notice.ts';
import type { Context } from '../context.ts';
import { bind } from '../http/bind.ts';
import { listNotices } from './list-notices.ts';
import { markRead } from './notice-queries.ts';
import { oneClickRoute } from './one-click.ts';
import { describeUnsubscribe, unsubscribe } from './unsubscribe.ts';

export function noticeRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  bind(app, context, contract.listNotices, ({ caller, query }) => listNotices(db, caller.memberId, query));
  bind(app, context, contract.readNotice, ({ caller, params }) =>
    markRead(db, caller.memberId, { id: params.noticeId }, clock.now()),
  );
  bind(app, context, contract.readNotices, ({ caller, body }) =>
    markRead(db, caller.memberId, body, clock.now()),
  );
  bind(app, context, contract.getUnsubscribe, ({ query }) => describeUnsubscribe(context, query.token));
  bind(app, context, contract.unsubscribe, ({ body }) => unsubscribe(context, body.token, body));
  oneClickRoute(app, context);
}
