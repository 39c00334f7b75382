import type { FastifyInstance } from 'fastify';
import * as record from '#contract/cask/cask-record.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { listCaskRecords } from './list-records.ts';
import { recordEvent } from './record-event.ts';

export function officeCaskRecordRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, record.listCaskRecords, ({ query }) => listCaskRecords(context, query));
  bind(app, context, record.recordCaskEvent, ({ caller, params, body }) =>
    recordEvent(context, caller, params, body),
  );
}
