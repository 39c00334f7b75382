import { Readable } from 'node:stream';
import type { DraftFacts } from '#domain/cask/publishing.ts';
import type { Context } from '#server/shared/context.ts';
import { csvHead, csvLines } from '#server/platform/core/csv.ts';
import { factsOfCask } from '#server/office/casks/office-cask.ts';
import { caskColumnNames, cellsOf } from './cask-columns.ts';
import { nextDrafts, nextOfferedCasks } from './import-queries.ts';

const batchSize = 500;

type Batch = (after: number) => Promise<{ id: number; facts: DraftFacts }[]>;

async function* linesOf(next: Batch): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const batch = await next(after);
    if (batch.length > 0) yield csvLines(batch.map(({ facts }) => cellsOf(facts)));
    if (batch.length < batchSize) return;
    after = batch.at(-1)?.id ?? after;
  }
}

async function* wholeFile({ db }: Pick<Context, 'db'>): AsyncGenerator<string> {
  yield csvHead(caskColumnNames);
  yield* linesOf((after) => nextDrafts(db, after, batchSize));
  yield* linesOf(async (after) => {
    const casks = await nextOfferedCasks(db, after, batchSize);
    return casks.map((cask) => ({ id: cask.id, facts: factsOfCask(cask) }));
  });
}

export const exportCasks = (context: Pick<Context, 'db'>): Readable => Readable.from(wholeFile(context));
