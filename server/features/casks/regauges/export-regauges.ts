import { Readable } from 'node:stream';
import type { Context } from '#server/features/context.ts';
import { csvLines } from '#server/platform/core/csv.ts';
import { nextRegauges } from './queries.ts';
import { cellsOf, regaugeColumnNames } from './regauge-columns.ts';

const batchSize = 500;

async function* wholeFile({ db }: Pick<Context, 'db'>): AsyncGenerator<string> {
  yield csvLines([regaugeColumnNames]);
  for (let after = 0; ;) {
    const batch = await nextRegauges(db, after, batchSize);
    if (batch.length > 0) yield csvLines(batch.map(cellsOf));
    if (batch.length < batchSize) return;
    after = batch.at(-1)?.position ?? after;
  }
}

/** Those that stand, in the columns that an import reads; a batch in memory at a time. */
export const exportRegauges = (context: Pick<Context, 'db'>): Readable => Readable.from(wholeFile(context));
