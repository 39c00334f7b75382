import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { openapiRoutes } from './routes.ts';

const app = Fastify();
openapiRoutes(app, { production: false }, () => true);

test('the description is served, with an ETag', async () => {
  const { statusCode, headers, json } = await app.inject('/openapi.json');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(json()).toMatchObject({ openapi: '3.1.1' });
  const again = await app.inject({
    url: '/openapi.json',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('without the sandbox its calls are not described', async () => {
  const context = await testContext();
  const live = await testApp({ ...context, payments: new Map() });
  const described = async (one: typeof live) =>
    (await one.inject('/openapi.json')).payload.match(/\/sandbox\/|sandboxCard/g) ?? [];
  expect(await described(live)).toEqual([]);
  expect((await described(await testApp(context))).length).toBeGreaterThan(0);
});
