import { expect, test } from 'vitest';
import { afterFile } from '#testing/after-file.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startBoss } from './boss.ts';
import { batchRetry } from './queue-policy.ts';

const { url } = await testDatabase();
const errors: Error[] = [];
const queues = [{ name: 'counting', queue: batchRetry }];
const boss = await startBoss(url, queues, (error) => errors.push(error), { statementNames: true, max: 1 });
afterFile(() => boss.stop({ graceful: false }));
const ask = (text: string, values: unknown[] = []) => boss.getDb().executeSql(text, values);

test('a process that names its statements runs the jobs of a killed one again, each time it looks', async () => {
  for (let time = 0; time < 3; time += 1) {
    const id = await boss.send('counting', {});
    expect(await boss.fetch('counting')).toMatchObject([{ id }]);
    await ask(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where id = $1`, [id]);
    // The last look seems long ago.
    await ask('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
    await boss.supervise('counting');
    expect(await boss.fetch('counting', { ignoreStartAfter: true })).toMatchObject([{ id }]);
    await boss.complete('counting', id ?? '');
  }
  const named = await ask('select from pg_prepared_statements');
  expect(named.rows).not.toEqual([]);
  expect(errors).toEqual([]);
});
