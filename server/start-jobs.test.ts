import { expect, test } from 'vitest';
import { testContext } from '#testing/test-context.ts';
import { readConfig } from './config.ts';
import { startJobs } from './start.ts';

test('a process with JOBS=no starts no workers', async () => {
  await using stack = new AsyncDisposableStack();
  const context = await testContext();
  const { url } = context.database;
  const start = (JOBS: string) => startJobs({ context, url }, readConfig({ DATABASE_URL: url, JOBS }), stack);
  expect(start('no')).toBeNull();
  expect(start('')).not.toBeNull();
  expect(() => readConfig({ JOBS: 'some' })).toThrow(/^JOBS /);
});
