import { beforeEach, expect, test } from 'vitest';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { afterFile } from '#testing/after-file.ts';
import { testDatabase } from '#testing/test-database.ts';
import { dueQueues } from './wake-workers.ts';

const { url } = await testDatabase();
const { boss, close } = await openJobs(url, (error) => {
  throw error;
});
afterFile(close);
const queues = ['send-mails', 'refresh-listing', 'confirm-order'];

beforeEach(() => Promise.all(queues.map((queue) => boss.deleteAllJobs(queue))));

test('a queue is due while a job in it may begin', async () => {
  expect(await dueQueues(boss, queues)).toEqual([]);
  await boss.send('refresh-listing', { caskIds: [1] });
  expect(await dueQueues(boss, queues)).toEqual(['refresh-listing']);
  expect(await dueQueues(boss, ['send-mails'])).toEqual([]);
  const [job] = await boss.fetch('refresh-listing');
  expect(await dueQueues(boss, queues)).toEqual([]);
  await boss.fail('refresh-listing', job?.id ?? '');
  expect(await dueQueues(boss, queues), 'it waits for its next try').toEqual([]);
});

test('a job of a later hour makes its queue not due, and hides no other job', async () => {
  await boss.send('confirm-order', {}, { startAfter: 3600 });
  expect(await dueQueues(boss, queues)).toEqual([]);
  await boss.send('confirm-order', {});
  await boss.send('send-mails', {});
  expect((await dueQueues(boss, queues)).toSorted()).toEqual(['confirm-order', 'send-mails']);
});
