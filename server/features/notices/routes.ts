import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notice.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { listNotices } from './list-notices.ts';
import { markRead } from './queries.ts';

export function noticeRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  bind(app, context, contract.listNotices, ({ caller, query }) => listNotices(db, caller.memberId, query));
  bind(app, context, contract.readNotice, ({ caller, params }) =>
    markRead(db, caller.memberId, { id: params.noticeId }, clock.now()),
  );
  bind(app, context, contract.readNotices, ({ caller, body }) =>
    markRead(db, caller.memberId, body, clock.now()),
  );
}
