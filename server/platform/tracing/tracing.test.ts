import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { currentTraceparent, startTracing, traced, traceOfLog, traceRequests } from './tracing.ts';

const { db } = await testDatabase();
const traceId = 'a'.repeat(32);

interface SentSpan {
  name: string;
  traceId: string;
}

test('a trace leads from the browser’s request to its statement and its job, and the log names it', async () => {
  expect([currentTraceparent(), traceOfLog()]).toEqual([undefined, {}]);
  const spans: SentSpan[] = [];
  const collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const stop = await startTracing({ endpoint: `http://127.0.0.1:${port}`, share: 1 });
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
  await traced('job confirm-order', async () => undefined, seen.traceparent);
  await app.close();
  await stop();
  collector.close();
  const ofTrace = spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
  expect(ofTrace.toSorted()).toEqual([
    'GET /cask/:id',
    'job confirm-order',
    'select $1::int as traced_statement',
  ]);
});
