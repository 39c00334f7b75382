import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { listSessions } from '#contract/account/session.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { DomainError } from '#domain/errors.ts';
import { testContext } from '#testing/test-context.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/core/log.ts';
import { testApp } from '#testing/test-shop.ts';
import { bind } from './bind.ts';
import { mountCookies } from './cookies.ts';
import { mountErrors } from './errors.ts';

const context = await testContext();

test('an endpoint that no file of the contract exports is not mounted', () => {
  const unlisted = endpoint('GET /unlisted', 'anyone', { summary: 'Nobody knows it' });
  const mount = () => bind(Fastify(), context, unlisted, async () => undefined);
  expect(mount).toThrow('a file of contract/ exports GET /unlisted');
  expect(() => bind(Fastify(), context, listSessions, async () => [])).not.toThrow();
});

const undeclared = { errorCode: `GET ${searchCasks.path} does not declare CART_EMPTY` };

test.each([
  ['under test it fails the call and is named', true, { errorCode: 'INTERNAL', fields: undeclared }],
  ['elsewhere the person still reads the reason', false, { errorCode: 'CART_EMPTY' }],
])('a code that the endpoint does not declare: %s', async (_, underTest, answer) => {
  const app = Fastify();
  await mountCookies(app);
  mountErrors(app);
  bind(app, { ...context, config: { ...context.config, underTest } }, searchCasks, () =>
    Promise.reject(new DomainError('CART_EMPTY')),
  );
  expect((await app.inject(searchCasks.path)).json()).toMatchObject(answer);
});

test('a request on a connection from before the close is carried out, and ends the connection', async () => {
  const app = await buildApp(context);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  // A balancer connects, and the process gets its signal to stop before the request is there.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  await accepted;
  const closed = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  let logged = '';
  socket.on('data', (text) => (logged += String(text)));
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  await once(socket, 'close');
  await closed;
  expect(logged).toMatch(/^HTTP\/1\.1 200 /);
  expect(logged).toMatch(/\r\nconnection: close\r\n/i);
});

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const logging = await testApp({ ...context, log });
const traceId = 'a'.repeat(32);
const spanId = 'b'.repeat(16);

async function idOf(traceparent?: string): Promise<string> {
  const headers = traceparent === undefined ? {} : { traceparent };
  const { requestId } = (await logging.inject({ url: listSessions.path, headers })).json<ErrorAnswer>();
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ reqId: requestId, code: 'UNAUTHENTICATED' });
  return requestId;
}

test('a refusal and its line of the log have the id of the caller’s trace', async () => {
  expect(await idOf(`00-${traceId}-${spanId}-01`)).toBe(traceId);
});

test.each([
  undefined,
  '',
  traceId,
  `00-${traceId}-${spanId}`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${'a'.repeat(31)}"-${spanId}-01`,
  `00-${traceId}-${spanId}-01, and more`,
])('with the traceparent %j it has one of its own', async (traceparent) => {
  const id = await idOf(traceparent);
  expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(await idOf(traceparent)).not.toBe(id);
});
