import type { FastifyInstance } from 'fastify';
import * as record from '#contract/cask/cask-record.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getCaskRecord } from './get-record.ts';

export function caskRecordRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, record.getCaskRecord, ({ params }) => getCaskRecord(context, params.caskId));
}
