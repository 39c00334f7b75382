import type { FastifyBaseLogger } from 'fastify';
import { isConnectionLost, NoConnection } from '#server/platform/db/unavailable.ts';

/** @param find the first of what is due after a row; none where nothing is left */
export async function* allDue<Row>(find: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await find(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/**
 * One that fails leaves the others to be done, and is due again at the next run.
 * @param idsOf names a row that failed in the log
 * @throws AggregateError once all others are done; at once where the database is away
 */
export async function runEachDue<Row>(
  { log }: { log: Pick<FastifyBaseLogger, 'error'> },
  due: AsyncIterable<Row> | Iterable<Row>,
  run: (row: Row) => Promise<unknown>,
  idsOf: (row: Row) => Record<string, string | number>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const row of due)
    try {
      await run(row);
    } catch (error) {
      if (isConnectionLost(error) || error instanceof NoConnection) throw error;
      log.error({ err: error, ...idsOf(row) }, 'what is due could not be done');
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} could not be done, the first: ${String(failures[0])}`,
    );
}
