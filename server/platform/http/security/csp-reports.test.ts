import { expect, test } from 'vitest';
import { createLog } from '#server/platform/core/log.ts';
import { testShop } from '#testing/test-shop.ts';
import { pageHeaders } from './headers.ts';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
const { app } = await testShop({}, () => ({ log }));

const headers = pageHeaders('/', []);
const policy = headers['content-security-policy'] ?? '';
const path = /report-uri (\S+?)(;|$)/.exec(policy)?.[1] ?? '';

const token = 'k'.repeat(43);
const older = (over: object = {}) => ({
  'csp-report': {
    'document-uri': `https://shop.example/register/confirm?token=${token}`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?who=caoimhe@example.com',
    'source-file': 'https://shop.example/reset?token=1',
    'script-sample': 'caoimhe@example.com',
    referrer: 'https://mail.example/caoimhe',
    ...over,
  },
});
const newer = (type = 'csp-violation') => ({
  type,
  age: 1,
  url: `https://shop.example/reset?token=${token}`,
  user_agent: 'caoimhe’s browser',
  body: {
    documentURL: `https://shop.example/reset?token=${token}`,
    effectiveDirective: 'img-src',
    blockedURL: 'https://pixel.example/caoimhe@example.com.gif',
    sourceFile: null,
    sample: 'caoimhe',
  },
});

async function send(body: unknown, type = 'application/csp-report', remoteAddress = '10.0.0.1') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { method: 'POST', url: path, headers: { 'content-type': type }, payload } as const;
  return (await app.inject({ ...request, remoteAddress })).statusCode;
}

const logged = () =>
  lines
    .splice(0)
    .filter((line) => line.includes('"directive"'))
    .map((line) => JSON.parse(line) as object);

test('pages say where reports go, in both ways that browsers know', () => {
  expect(path).toMatch(/^\/platform\//);
  const group = /report-to (\S+?)(;|$)/.exec(policy)?.[1];
  expect(headers['reporting-endpoints']).toBe(`${group}="${path}"`);
});

test('a report in either form is a line of the log, without anything of a person', async () => {
  expect(await send(older())).toBe(204);
  expect(await send([newer(), newer('deprecation')], 'application/reports+json')).toBe(204);
  expect(lines.join('')).not.toMatch(/caoimhe|kkkk|token|10\.0\.0\.1/);
  const ofScript = { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/register' };
  expect(logged()).toMatchObject([
    { ...ofScript, source: 'https://shop.example' },
    { directive: 'img-src', blocked: 'https://pixel.example', source: '', page: '/reset' },
  ]);
});

test('a report about an extension, or of no directive, is not written down', async () => {
  await send(older({ 'source-file': 'moz-extension://1-2/a.js' }));
  await send(older({ 'effective-directive': 'Caoimhe Quigley' }));
  expect(await send(older({ 'blocked-uri': 'inline' }))).toBe(204);
  expect(logged()).toMatchObject([{ blocked: 'inline' }]);
});

test('nothing but a short report is taken', async () => {
  const long = older({ 'blocked-uri': 'a'.repeat(20_000) });
  for (const body of ['{', '5', '{"csp-report":5}', long])
    expect(await send(body, undefined, '10.0.0.2')).toBe(400);
  expect(await send(older(), 'application/json', '10.0.0.2')).toBe(400);
  const many = Array.from({ length: 30 }, () => newer());
  await send(many, 'application/reports+json', '10.0.0.2');
  expect(logged()).toHaveLength(5);
});

test('one network reports so often, and all together too', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 25; i += 1) statuses.push(await send(older(), undefined, '10.0.0.3'));
  expect(statuses.indexOf(429)).toBe(20);
  logged();
  for (let i = 0; i < 300; i += 1) await send(older(), undefined, `10.1.${i}.1`);
  expect(logged().length).toBeLessThan(200);
});
