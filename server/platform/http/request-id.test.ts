import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { listSessions } from '#contract/account/session.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/core/log.ts';
import { afterFile } from '#testing/after-file.ts';
import { testContext } from '#testing/test-context.ts';

const lines: string[] = [];
const log = createLog(
  'info',
  new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
);
const app = await buildApp({ ...(await testContext()), log });
afterFile(() => app.close());
const traceId = 'a'.repeat(32);

/** Of a request that is refused and logged. */
async function idOf(traceparent?: string): Promise<string> {
  const answer = await app.inject({
    url: listSessions.path,
    headers: traceparent === undefined ? {} : { traceparent },
  });
  const { requestId } = answer.json<{ requestId: string }>();
  const { reqId, code } = JSON.parse(lines.at(-1) ?? '') as { reqId: string; code: string };
  expect({ reqId, code }).toEqual({ reqId: requestId, code: 'UNAUTHENTICATED' });
  return requestId;
}

test('a refusal and its line of the log have the id of the caller’s trace', async () => {
  expect(await idOf(`00-${traceId}-${'b'.repeat(16)}-01`)).toBe(traceId);
});

test.each([
  undefined,
  '',
  traceId,
  `00-${traceId}-${'b'.repeat(16)}`,
  `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${'a'.repeat(31)}"-${'b'.repeat(16)}-01`,
  `00-${traceId}-${'b'.repeat(16)}-01, and more`,
])('with the traceparent %j it has one of its own', async (traceparent) => {
  const id = await idOf(traceparent);
  expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(await idOf(traceparent)).not.toBe(id);
});
