import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TraceCollector } from '#testing/servers/trace-collector.ts';
import { testDatabase } from '#testing/test-database.ts';
import { currentTraceparent, startTracing, traced, traceOfLog, traceRequests } from './tracing.ts';

const { db } = await testDatabase();
const traceId = 'a'.repeat(32);

test('a trace leads from the browser’s request to its statement and its job, and the log names it', async () => {
  expect([currentTraceparent(), traceOfLog()]).toEqual([undefined, {}]);
  const collector = await new TraceCollector().open();
  const stop = await startTracing({ endpoint: collector.url, share: 1 });
  const app = Fastify();
  traceRequests(app);
  app.get('/cask/:id', async () => {
    await sql`select ${1}::int as traced_statement`.execute(db);
    return { ...traceOfLog(), traceparent: currentTraceparent() };
  });
  const answer = await app.inject({
    url: '/cask/7',
    headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-00` },
  });
  const seen = answer.json<{ traceId: string; traceparent: string }>();
  expect(seen.traceId).toBe(traceId);
  await traced('job confirm-order', async () => undefined, [seen.traceparent]);
  const [unrecorded, own, other] = ['-00', '-01', '-01'].map(
    (flags, i) => `00-${String(i + 1).repeat(32)}-${'d'.repeat(16)}${flags}`,
  ) as [string, string, string];
  await traced('job send-mails', async () => undefined, [unrecorded, own, other]);
  await app.close();
  // One that takes nothing more must not make the end a failure.
  collector.status = 400;
  await expect(stop()).resolves.toBeUndefined();
  collector.close();
  const merged = collector.spans.find(({ name }) => name === 'job send-mails');
  expect(merged?.traceId).toBe('2'.repeat(32));
  expect(merged?.links?.map((link) => link.traceId)).toEqual(['3'.repeat(32)]);
  expect(collector.namesOf(traceId)).toEqual([
    'GET /cask/:id',
    'job confirm-order',
    'select $1::int as traced_statement',
  ]);
});
