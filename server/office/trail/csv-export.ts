import { Readable } from 'node:stream';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { csvHead, csvLines } from '#server/platform/core/csv.ts';
import type { exportedLists } from '#words/en/office/trail.ts';
import { recordView } from '#server/shared/trail/record-change.ts';

const batchSize = 500;
const maxExported = 100_000;

interface CsvExport<Row> {
  headers: readonly string[];
  cells: (row: Row) => readonly unknown[];
  next: (after: Row | undefined, limit: number) => Promise<Row[]>;
  filters: object;
  noun: keyof typeof exportedLists;
}

async function* linesOf<Row>(
  context: Context,
  caller: Caller,
  { headers, cells, next, filters, noun }: CsvExport<Row>,
): AsyncGenerator<string> {
  yield csvHead(headers);
  let after: Row | undefined;
  let exported = 0;
  try {
    while (exported < maxExported) {
      const batch = await next(after, batchSize);
      exported += batch.length;
      if (batch.length > 0) yield csvLines(batch.map(cells));
      after = batch.at(-1);
      if (batch.length < batchSize) return;
    }
  } finally {
    // A download that was broken off is in the trail with what went out.
    await recordView(context, caller, 'list.export', noun, { ...filters, rows: exported });
  }
}

export const csvExport = <Row>(context: Context, caller: Caller, of: CsvExport<Row>): Readable =>
  Readable.from(linesOf(context, caller, of));
