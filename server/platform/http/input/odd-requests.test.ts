import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testShop } from '#testing/test-shop.ts';
import { possibleErrors } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { webIsBuilt } from '#testing/processes/shop-process.ts';
import { endpoints } from '../contract.ts';

const { app } = await testShop();
await app.listen({ port: 0, host: '127.0.0.1' });

test('a request that is never finished, its body too, ends after 30 s, and its head after 15', () => {
  const { requestTimeout, headersTimeout } = app.server;
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 15_000 });
  // Node ends a request when it next looks, by default up to 30 s later.
  const { connectionsCheckingInterval } = app.server as { connectionsCheckingInterval?: number };
  expect(connectionsCheckingInterval).toBeLessThanOrEqual(2000);
});

test.each(['/platform/api//x', '/assets//x', '/sandbox//'])(
  '%s is refused as any bad request',
  async (url) => {
    const { statusCode, headers, json } = await app.inject({ url });
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({ errorCode: 'INVALID_REQUEST', requestId: expect.any(String) });
    for (const name of ['x-content-type-options', 'content-security-policy'])
      expect(headers).toHaveProperty(name);
  },
);

const toFiles = [
  '/platform/api/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/files/%00.pdf',
];

test.each(toFiles)('%s leads to no file', async (url) => {
  const { statusCode, payload } = await app.inject({ url });
  expect([400, 404]).toContain(statusCode);
  expect(payload).not.toMatch(/root:|devDependencies/);
});

test('no call answers TRACE', async () => {
  const { statusCode } = await app.inject({ method: 'TRACE' as never, url: '/platform/api/membership' });
  expect([400, 404, 405]).toContain(statusCode);
});

const get = 'GET /healthz HTTP/1.1\r\nConnection: close';
const post = 'POST /account/login HTTP/1.1\r\nConnection: close\r\nHost: shop.test';

test.each([
  ['to one host', 200, `${get}\r\nHost: shop.test`],
  ['to two hosts', 400, `${get}\r\nHost: shop.test\r\nhost: other.test`],
  ['to no host', 400, get],
  ['without a version', 400, 'GET /healthz'],
  ['of two lengths', 400, `${post}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0`],
])('a request %s is answered with %i', async (_, status, request) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`${request}\r\n\r\n`);
  expect((await text(socket)).split(' ', 2)).toEqual(['HTTP/1.1', String(status)]);
});

// With the web built, every GET matches the route of pages that do not exist.
await webIsBuilt();
const lengthened = ['a', '1', '%2F', 'é']
  .map(encodeURI)
  .flatMap((one) => [201, 2000, 12_000].map((length) => one.repeat(length)));
const withParameter = endpoints.flatMap(({ name, endpoint }) =>
  (endpoint.path.match(/\{\w+\}/g) ?? []).map((parameter) => ({ name, endpoint, parameter })),
);

test.each(withParameter)(
  'a $parameter of $name that is too long is refused',
  async ({ endpoint, parameter }) => {
    for (const long of lengthened) {
      const path = endpoint.path.replace(parameter, long);
      const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001');
      const { statusCode, body } = await app.inject({
        method: endpoint.method,
        url,
        headers: browserHeaders(),
      });
      expect([long.slice(0, 6), long.length, statusCode]).toEqual([long.slice(0, 6), long.length, 400]);
      expect(possibleErrors(endpoint)).toContain(errorAnswer.parse(JSON.parse(body)).errorCode);
    }
  },
);
