import { expect, test } from 'vitest';
import { holdPresses } from '#contract/shared/page.ts';
import { googleLoginPath } from '#contract/account/google-paths.ts';
import { buildApp } from '#server/app.ts';
import { testApp, testShop } from '#testing/test-shop.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { cspHash, pageHeaders } from './headers.ts';

const { context, app } = await testShop();
const production = { ...context.config, production: true };
const inProduction = await testApp({ ...context, config: production, cache: new ResponseCache() });

const calls = ['/account/api/auth/ways', '/platform/api/v1/search/cask', '/account/api/nothing'];
const answers = [...calls, '/healthz', '/openapi.json', '/%'];

test.each(answers)('%s is taken for what it says, by nobody else, in no frame', async (url) => {
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a kept answer carries the same headers as the first one', async () => {
  context.cache.onListenerConnected();
  const url = '/platform/api/v1/search/cask/options';
  const [first, cached] = [await app.inject({ url }), await app.inject({ url })];
  expect(context.cache.size).toBe(1);
  for (const name of ['x-content-type-options', 'content-security-policy', 'cross-origin-resource-policy'])
    expect([name, cached.headers[name]]).toEqual([name, first.headers[name]]);
});

const pages = ['/', '/login', '/casks/1', '/no-such-page'];

test.each(pages)('the page %s runs our own files, and inline one script', (path) => {
  const { 'content-security-policy': policy = '', ...headers } = pageHeaders(path, []);
  for (const directive of [
    "default-src 'none'",
    `script-src 'self' ${cspHash(holdPresses)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
    expect(policy.split('; ')).toContain(directive);
  expect(policy).not.toMatch(/script-src[^;]*unsafe|\*|http:/);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('in production browsers come by HTTPS only, also to our other hosts; elsewhere nothing is said', async () => {
  for (const url of answers) {
    const { headers } = await inProduction.inject({ url });
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=63072000; includeSubDomains']);
    expect((await app.inject({ url })).headers['strict-transport-security']).toBeUndefined();
  }
});

test('in production every cookie is for HTTPS alone, and none travels with another site’s request', async () => {
  const { headers } = await inProduction.inject({ url: '/healthz' });
  expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; Secure; SameSite=Lax$/);
});

test('no cookie travels with an answer that others may be given too', async () => {
  const shared = await buildApp(context);
  shared.get('/file', async (_request, reply) => reply.header('cache-control', 'public, immutable').send(''));
  expect((await shared.inject({ url: '/healthz' })).headers['set-cookie']).toBeDefined();
  expect((await shared.inject({ url: '/file' })).headers['set-cookie']).toBeUndefined();
  await shared.close();
});

test('without a client id there is no way to Google', async () => {
  expect((await app.inject({ url: googleLoginPath })).statusCode).toBe(404);
  expect((await app.inject({ url: '/account/api/auth/ways' })).json()).toEqual({ google: false });
});
