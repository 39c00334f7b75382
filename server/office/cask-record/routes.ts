import type { FastifyInstance } from 'fastify';
import * as record from '#contract/cask/cask-record.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { cursorPage, pageSize } from '#server/platform/http/cursor-page.ts';
import { findRecords } from '#server/features/casks/record/record-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { recordEvent } from './record-event.ts';

export function officeCaskRecordRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, record.listCaskRecords, async ({ query }) => {
    const rows = await findRecords(context.db, { ...query, limit: pageSize + 1 });
    const viewOf = ({ measured: [last], ...row }: (typeof rows)[number]) => ({
      ...row,
      last: last ? { measuredOn: last.measuredOn, volumeMl: last.volumeMl, strength: last.strength } : null,
    });
    return cursorPage(rows, viewOf, ({ id }) => id);
  });
  bindUseCase(app, context, record.recordCaskEvent, recordEvent);
}
