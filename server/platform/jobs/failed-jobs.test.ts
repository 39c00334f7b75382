import { expect, test } from 'vitest';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { afterFile } from '#testing/after-file.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { JobName } from './jobs.ts';
import { findFailedJobs } from './failed-jobs.ts';

const { db, url } = await testDatabase();
const { boss, close } = await openJobs(url, (error) => {
  throw error;
});
afterFile(close);

async function failOnce(name: JobName): Promise<void> {
  await boss.send(name, {});
  const [job] = await boss.fetch(name);
  await boss.fail(name, job?.id ?? '', { message: 'no answer\nat line 3' });
}

test.each(['close-casks', 'mature-shares', 'sweep-checkouts'] as const)(
  'a failed run of %s is listed once, as one that its schedule runs again',
  async (name) => {
    await boss.schedule(name, '37 * * * *');
    await failOnce(name);
    const failed = (await findFailedJobs(db, 10)).filter(({ queue }) => queue === name);
    expect(failed).toMatchObject([{ queue: name, state: 'FAILED', tries: 1, error: 'no answer' }]);
  },
);

test('a job that will be tried again is not listed; one without a schedule is given up after its last try', async () => {
  await failOnce('refresh-listing');
  const listed = async () =>
    (await findFailedJobs(db, 10)).filter(({ queue }) => queue === 'refresh-listing');
  expect(await listed()).toEqual([]);
  for (let tries = 1; tries <= 10; tries += 1) {
    const [job] = await boss.fetch('refresh-listing', { ignoreStartAfter: true });
    await boss.fail('refresh-listing', job?.id ?? '');
  }
  expect(await listed()).toMatchObject([{ state: 'DEAD', tries: 11 }]);
});
