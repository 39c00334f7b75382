import { expect, test } from 'vitest';
import { NoConnection } from '#server/platform/db/unavailable.ts';
import { allDue, runEachDue } from './run-each-due.ts';

const rows = [1, 2, 3, 4, 5];
const due = () =>
  allDue(async (after: number | null) => rows.filter((row) => row > (after ?? 0)).slice(0, 2));

async function run(failing: Record<number, Error>) {
  const done: number[] = [];
  const logged: unknown[] = [];
  const context = { log: { error: (line: unknown) => void logged.push(line) } };
  const work = async (row: number) => {
    if (failing[row]) throw failing[row];
    done.push(row);
  };
  const running = runEachDue(context, due(), work, (row) => ({ row }));
  return { done, logged, error: await running.catch((reason: unknown) => reason) };
}

test('every row is done once, whatever fits in a batch', async () => {
  expect(await run({})).toEqual({ done: rows, logged: [], error: undefined });
});

test('rows that fail leave the others to be done, are named in the log, and make the run fail', async () => {
  const failing = { 1: new Error('no cask'), 4: new Error('no owner') };
  const { done, logged, error } = await run(failing);
  expect(done).toEqual([2, 3, 5]);
  expect(logged).toEqual([
    { err: failing[1], row: 1 },
    { err: failing[4], row: 4 },
  ]);
  expect(String(error)).toBe('AggregateError: 2 could not be done, the first: Error: no cask');
});

test('a database that is away ends the run at once', async () => {
  const away = new NoConnection('none came');
  expect(await run({ 2: away })).toEqual({ done: [1], logged: [], error: away });
});
