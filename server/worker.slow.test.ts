import { createServer } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { afterFile } from '#testing/after-file.ts';
import { processes } from '#testing/processes/shop-process.ts';
import { TraceCollector } from '#testing/servers/trace-collector.ts';
import { testContext } from '#testing/test-context.ts';

const { startWorker, dataFolder } = processes();
const context = await testContext();
const collector = await new TraceCollector().open();
afterFile(() => collector.close());
/** In ms: for a busy machine. */
const timeout = 50_000;
const traceId = 'c'.repeat(32);

async function insertJob(name: string, data: object, digit = 'c'): Promise<string> {
  const traceparent = `00-${digit.repeat(32)}-${'d'.repeat(16)}-01`;
  const { rows } = await sql<{ id: string }>`insert into pgboss.job (name, data)
    values (${name}, ${JSON.stringify({ ...data, traceparent })}::jsonb) returning id`.execute(context.db);
  return rows[0]?.id ?? '';
}

async function untilDone(id: string): Promise<void> {
  const done = sql`select 1 from pgboss.job where id = ${id} and state = 'completed'`;
  await vi.waitFor(async () => expect((await done.execute(context.db)).rows).toHaveLength(1), {
    timeout,
    interval: 200,
  });
}

const settings = async () => ({
  NODE_ENV: 'test',
  DATABASE_URL: context.database.url,
  DATA_DIR: await dataFolder(),
  KEY_SECRET: 'the key secret that all the tests use',
});

test('a worker serves its figures, and its spans belong to the trace that enqueued the job', async () => {
  // Before the worker starts, so that it takes both at once.
  const merged = [await insertJob('refresh-listing', { caskIds: [] }, '1')];
  merged.push(await insertJob('refresh-listing', { caskIds: [] }, '2'));
  const worker = await startWorker({ ...(await settings()), TRACES_URL: collector.url, TRACES_SHARE: '1' });
  await worker.until('/metrics', 200);
  await untilDone(await insertJob('close-casks', {}));
  for (const id of merged) await untilDone(id);
  // Asked for once: each answer empties the histogram of the event loop's lag.
  const metrics = await fetch(`${worker.url}/metrics`).then((answer) => answer.text());
  // More than one where the clock started another.
  expect(metrics).toMatch(
    /^tierce_job_duration_seconds_count\{job="close-casks",outcome="done"\} [1-9]\d*$/m,
  );
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m);
  expect(metrics).toMatch(/^tierce_database_connections\{state="idle"\} \d+$/m);
  // What it has not sent yet, it sends at its end.
  expect(await worker.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  const names = collector.namesOf(traceId);
  expect(names).toContain('job close-casks');
  expect(names.length).toBeGreaterThan(1);
  const [span, ...more] = collector.spans.filter(({ name }) => name === 'job refresh-listing');
  expect(more).toEqual([]);
  const traces = [span?.traceId, ...(span?.links ?? []).map((link) => link.traceId)];
  expect(traces.toSorted()).toEqual(['1'.repeat(32), '2'.repeat(32)]);
}, 120_000);

test('a port that is taken ends the start in one line that names the setting', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const worker = await startWorker({ ...(await settings()), METRICS_PORT: String(port) });
  expect((await worker.ended).code).toBe(1);
  expect(worker.stderr).toMatch(new RegExp(`^METRICS_PORT ${port} cannot be used`));
  holder.close();
}, 60_000);
