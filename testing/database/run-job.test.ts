import { expect, test, vi } from 'vitest';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { afterFile } from '../after-file.ts';
import { testDatabase } from '../test-database.ts';
import { runJob } from './run-job.ts';

const { url } = await testDatabase();
const { boss, close } = await openJobs(url, (error) => {
  throw error;
});
afterFile(close);

/** As a worker takes it. @returns its id */
const begin = () =>
  vi.waitFor(async () => {
    const [job] = await boss.fetch('close-casks');
    expect(job).toBeDefined();
    return job?.id ?? '';
  }, 20_000);

test('a job that runs already is run once more after it', async () => {
  await boss.send('close-casks', {});
  const before = await begin();
  const send = vi.spyOn(boss, 'send');
  let hasRun = false;
  const run = runJob(boss, 'close-casks').then(() => {
    hasRun = true;
  });
  await vi.waitFor(() => expect(send).toHaveResolvedWith(null), 20_000);
  await boss.complete('close-casks', before);
  const own = await begin();
  expect([own === before, hasRun]).toEqual([false, false]);
  await boss.complete('close-casks', own);
  await run;
});

test('a run that fails says why', async () => {
  const failure = runJob(boss, 'close-casks').catch(String);
  await boss.fail('close-casks', await begin(), { message: 'the reason' });
  expect(await failure).toBe('Error: close-casks failed: {"message":"the reason"}');
});
