import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpoints } from '../contract.ts';
import { openapiRoutes } from './routes.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { safeHtml } from '#server/platform/core/escape-html.ts';

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

test('the reference shows every call, runs no script and asks no one else', async () => {
  const { payload, headers } = await app.inject('/docs');
  // Lists of what is wrong: a failure that prints the page is one nobody reads.
  const wanted = endpoints.flatMap(({ name, endpoint }) => [`id="${name}"`, endpoint.path]);
  expect(wanted.filter((text) => !payload.includes(text))).toEqual([]);
  expect(payload.match(/<script|https?:|undefined|\[object/g)).toBeNull();
  const style = /<style>([^]*?)<\/style>/.exec(payload)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('calls that are not served are not described', async () => {
  const live = Fastify();
  openapiRoutes(live, { production: true }, (noun) => noun !== 'sandbox');
  for (const url of ['/openapi.json', '/docs'])
    expect([url, (await live.inject(url)).payload.match(/\/sandbox\/|sandboxCard/g)]).toEqual([url, null]);
  const { payload } = await live.inject('/openapi.json');
  expect(payload).toContain('/platform/api/payment/initialize');
});

test('without the sandbox its calls are neither served nor described', async () => {
  const context = await testContext();
  const live = await testApp({ ...context, payments: new Map() });
  const described = async (one: typeof live) =>
    (await one.inject('/openapi.json')).payload.match(/\/sandbox\/|sandboxCard/g) ?? [];
  expect(await described(live)).toEqual([]);
  expect((await described(await testApp(context))).length).toBeGreaterThan(0);
});

test('every link of the reference leads somewhere', async () => {
  const { payload } = await app.inject('/docs');
  const ids = new Set([...payload.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const lost = [...payload.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id));
  expect(lost).toEqual([]);
});

test('a template escapes what it is given', () => {
  expect(safeHtml`<p>${['<b>', safeHtml`<i></i>`, '"', "'", '&', undefined]}</p>`.html).toBe(
    '<p>&lt;b&gt;<i></i>&quot;&#39;&amp;</p>',
  );
});
