import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notice.ts';
import type { Context } from '#server/shared/context.ts';
import { bindUseCase } from '#server/platform/http/bind.ts';
import { listNotices, markRead } from './list-notices.ts';

export function noticeRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, contract.listNotices, listNotices);
  bindUseCase(app, context, contract.readNotice, markRead);
  bindUseCase(app, context, contract.readNotices, markRead);
}
