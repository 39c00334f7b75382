import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openapiRoutes } from './openapi.ts';
import { markup } from '#server/platform/core/escape-html.ts';

const app = Fastify();
openapiRoutes(app, { production: false });

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
  for (const { name, endpoint } of endpoints) {
    expect(payload).toContain(`id="${name}"`);
    expect(payload).toContain(endpoint.path);
  }
  expect(payload).not.toMatch(/<script|https?:|undefined|\[object/);
  const style = /<style>([^]*?)<\/style>/.exec(payload)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

test('every link of the reference leads somewhere', async () => {
  const { payload } = await app.inject('/docs');
  const ids = new Set([...payload.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const lost = [...payload.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id));
  expect(lost).toEqual([]);
});

test('a template escapes what it is given', () => {
  expect(markup`<p>${['<b>', markup`<i></i>`, '"', "'", '&', undefined]}</p>`.html).toBe(
    '<p>&lt;b&gt;<i></i>&quot;&#39;&amp;</p>',
  );
});
