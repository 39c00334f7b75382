import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { malformedRequests } from '#testing/bad-input/malformed.ts';
import { RawClient } from '#testing/bad-input/raw-client.ts';
import { belongings } from '#testing/bad-input/samples.ts';
import { random } from '#server/sample/common/random.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { endpoints } from '../contract.ts';

const context = await testContext();
// Every request from a network of its own, so that no limit hides what is tested.
const app = await testApp({ ...context, config: { ...context.config, trustedProxies: ['127.0.0.1'] } });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const calls = endpoints.filter(({ endpoint }) =>
  /^\/(account|platform\/api\/my-account)(\/|$)/.test(endpoint.path),
);
const [count, clients] = [2000, 8];

test('2,000 malformed requests against the account calls are each answered, and none with a 5xx', async () => {
  expect(calls.length).toBeGreaterThan(30);
  const draw = random(20_261_121);
  const requests = malformedRequests(calls, await belongings(context, app), draw);
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  let left = count;
  const lane = async () => {
    const client = new RawClient(port);
    for (; left > 0; left -= 1) {
      const request = requests.next().value;
      const { status, text } = await client.send(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 200 || status >= 500)
        problems.push(`${request.method} ${request.target.slice(0, 80)}: ${status} ${text.slice(0, 200)}`);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, lane));
  expect(problems).toEqual([]);
  // They reach what they are meant to reach: some are right, most are refused, by the contract and by the rules.
  for (const status of [200, 202, 204, 400, 401, 403, 404, 422])
    expect(statuses.has(status), `${status}`).toBe(true);
});

test('a request that is never finished, its body too, ends after 30 s, and its head after 15', () => {
  const { requestTimeout, headersTimeout } = app.server;
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 15_000 });
  // Node ends a request when it next looks, by default up to 30 s later.
  const { connectionsCheckingInterval } = app.server as { connectionsCheckingInterval?: number };
  expect(connectionsCheckingInterval).toBeLessThanOrEqual(2000);
});

test.each(['/platform/api//x', '/assets//x', '/sandbox//', '/docs//x'])(
  '%s is refused as any other bad request',
  async (url) => {
    const { statusCode, headers, json } = await app.inject({ method: 'GET', url });
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({ errorCode: 'INVALID_REQUEST', requestId: expect.any(String) });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.any(String),
    });
  },
);
