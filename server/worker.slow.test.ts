import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dataFolder, startWorker } from '#testing/processes/shop-process.ts';
import { listen } from '#testing/servers/listen.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
/** In ms: for a busy machine. */
const timeout = 50_000;

async function insertJob(name: string, data: object): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into pgboss.job (name, data)
    values (${name}, ${JSON.stringify(data)}::jsonb) returning id`.execute(context.db);
  return rows[0]?.id ?? '';
}

async function untilDone(id: string): Promise<void> {
  const done = sql`select 1 from pgboss.job where id = ${id} and state = 'completed'`;
  const count = async () => (await done.execute(context.db)).rows.length;
  await expect.poll(count, { timeout, interval: 200 }).toBe(1);
}

const settings = () => ({
  NODE_ENV: 'test',
  DATABASE_URL: context.database.url,
  DATA_DIR: dataFolder(),
  KEY_SECRET: 'the key secret that all the tests use',
});

test('a worker serves its figures, and runs enqueued jobs', async () => {
  const worker = await startWorker(settings());
  await worker.until('/metrics', 200);
  await untilDone(await insertJob('close-casks', {}));
  // Asked for once: each answer empties the histogram of the event loop's lag.
  const metrics = await fetch(`${worker.url}/metrics`).then((answer) => answer.text());
  // More than one where the clock started another.
  expect(metrics).toMatch(
    /^tierce_job_duration_seconds_count\{job="close-casks",outcome="done"\} [1-9]\d*$/m,
  );
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m);
  expect(metrics).toMatch(/^tierce_database_connections\{state="idle"\} \d+$/m);
  expect(await worker.kill('SIGTERM')).toEqual({ code: 0, signal: null });
}, 120_000);

test('a port that is taken ends the start in one line that names the setting', async () => {
  const holder = createServer();
  const port = await listen(holder);
  const worker = await startWorker({ ...settings(), METRICS_PORT: String(port) });
  expect((await worker.ended).code).toBe(1);
  expect(worker.stderr).toMatch(new RegExp(`^METRICS_PORT ${port} cannot be used`));
  holder.close();
});
