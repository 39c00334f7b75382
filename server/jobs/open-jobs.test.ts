import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '../platform/db/transaction.ts';
import { afterFile } from '#testing/after-file.ts';
import { testDatabase } from '#testing/test-database.ts';
import { openJobs } from './open-jobs.ts';

const { db, url, statements } = await testDatabase();

async function open() {
  const queue = await openJobs(url, (error) => {
    throw error;
  });
  afterFile(() => queue.close());
  return queue;
}

const queueRows = () =>
  sql<{ name: string; updatedOn: Date }>`select name, updated_on from pgboss.queue order by name`.execute(db);

test('processes that start at once on a database without the job tables all can enqueue', async () => {
  await sql`drop schema pgboss cascade`.execute(db);
  const [first, ...others] = await Promise.all([open(), open(), open(), open()]);
  for (const queue of [first, ...others])
    await transaction(db, (tx) => queue.enqueue(tx, 'confirm-order', { orderId: 'an order' }));
  expect(await first.boss.fetch('confirm-order', { batchSize: 10 })).toHaveLength(4);
});

test('starting on a running database changes nothing in it', async () => {
  const before = await queueRows();
  await open();
  expect((await queueRows()).rows).toEqual(before.rows);
  expect(before.rows.map(({ name }) => name)).toContain('dead-letter');
});

test('enqueueing is one statement of the caller’s transaction, from the first on', async () => {
  const queue = await open();
  const sent = await statements(() =>
    transaction(db, (tx) => queue.enqueue(tx, 'refresh-listing', { caskIds: [1] })),
  );
  expect(sent).toHaveLength(3);
  expect(sent[1]).toContain('INSERT INTO pgboss.');
});

test('a job of a transaction that rolled back does not exist', async () => {
  const queue = await open();
  const work = transaction(db, async (tx) => {
    await queue.enqueue(tx, 'finish-return', { returnId: 'a return' });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await queue.boss.fetch('finish-return')).toEqual([]);
});

test('a scheduled job that waits or runs cannot be enqueued once more, and the transaction rolls back', async () => {
  const queue = await open();
  const enqueue = () =>
    transaction(db, async (tx) => {
      await queue.enqueue(tx, 'finish-return', { returnId: 'another return' });
      await queue.enqueue(tx, 'close-casks', {});
    });
  await enqueue();
  await expect(enqueue(), 'it waits').rejects.toThrow('JOB_RUNNING');
  const [job] = await queue.boss.fetch('close-casks');
  await expect(enqueue(), 'it runs').rejects.toThrow('JOB_RUNNING');
  expect(await queue.boss.fetch('finish-return', { batchSize: 10 })).toHaveLength(1);
  await queue.boss.complete('close-casks', job?.id ?? '');
  await enqueue();
});

test('a job whose process was killed runs again', async () => {
  const [killed, other] = [await open(), await open()];
  await transaction(db, (tx) => killed.enqueue(tx, 'confirm-order', { orderId: 'of a killed process' }));
  const [job] = await killed.boss.fetch('confirm-order');
  expect(await other.boss.fetch('confirm-order')).toEqual([]);
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '16 seconds'
    where id = ${job?.id}`.execute(db);
  await other.boss.supervise('confirm-order');
  const fetched = await other.boss.fetch('confirm-order', { ignoreStartAfter: true });
  expect(fetched).toMatchObject([{ id: job?.id }]);
});
