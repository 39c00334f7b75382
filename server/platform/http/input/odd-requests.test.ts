import { text } from 'node:stream/consumers';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { possibleErrors } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { webIsBuilt } from '#testing/processes/shop-process.ts';
import { endpoints } from '../contract.ts';

const app = await testApp(await testContext());
await app.listen({ port: 0, host: '127.0.0.1' });

test('a request that is never finished, its body too, ends after 30 s, and its head after 15', () => {
  const { requestTimeout, headersTimeout } = app.server;
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 15_000 });
  // Node ends a request when it next looks, by default up to 30 s later.
  const { connectionsCheckingInterval } = app.server as { connectionsCheckingInterval?: number };
  expect(connectionsCheckingInterval).toBeLessThanOrEqual(2000);
});

test.each(['/platform/api//x', '/assets//x', '/sandbox//'])(
  '%s is refused as any other bad request',
  async (url) => {
    const { statusCode, headers, json } = await app.inject({ method: 'GET', url });
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({ errorCode: 'INVALID_REQUEST', requestId: expect.any(String) });
    for (const name of ['x-content-type-options', 'content-security-policy'])
      expect(headers).toHaveProperty(name);
  },
);

test.each(['/platform/api/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fpackage.json', '/files/%00.pdf'])(
  '%s leads to no file',
  async (url) => {
    const { statusCode, payload } = await app.inject({ method: 'GET', url });
    expect([400, 404]).toContain(statusCode);
    expect(payload).not.toMatch(/root:|devDependencies/);
  },
);

test('no call answers TRACE', async () => {
  const { statusCode } = await app.inject({ method: 'TRACE' as never, url: '/platform/api/membership' });
  expect([400, 404, 405]).toContain(statusCode);
});

test('a request with two lengths is refused', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /account/login HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n');
  socket.write('content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

// With the web built, every GET matches the route of pages that do not exist.
await webIsBuilt();
const withParameter = endpoints.flatMap(({ name, endpoint }) =>
  (endpoint.path.match(/\{\w+\}/g) ?? []).map((parameter) => ({ name, endpoint, parameter })),
);

test.each(withParameter)(
  'a $parameter of $name that is too long is a refusal that is declared',
  async ({ endpoint, parameter }) => {
    const answers: unknown[] = [];
    for (const length of [201, 2000, 12_000])
      for (const one of ['a', '1', '%2F', 'é'].map(encodeURI)) {
        const url = endpoint.path
          .replace(parameter, one.repeat(length))
          .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001');
        const { method } = endpoint;
        const { statusCode, body } = await app.inject({ method, url, headers: browserHeaders() });
        const { errorCode } = errorAnswer.parse(JSON.parse(body));
        if (statusCode !== 400 || !possibleErrors(endpoint).includes(errorCode))
          answers.push([one, length, statusCode, errorCode]);
      }
    expect(answers).toEqual([]);
  },
);
