import { expect, test } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);

async function locationFor(next: string): Promise<string> {
  const { statusCode, headers } = await app.inject({ url: '/locale/en', query: { next } });
  expect(statusCode).toBe(303);
  return String(headers.location);
}

test('a locale is chosen on the page it is chosen from', async () => {
  expect(await locationFor('/casks?q=a%20b')).toBe('http://shop.test/casks?q=a%20b');
});

test.each([
  '//other.example',
  '/\\other.example',
  '\\\\other.example',
  '/.//other.example',
  '/a/..//other.example',
  '/%2e//other.example',
  '/a/%2E%2e//other.example',
  'http://shop.test//other.example',
  'http://shop.test@other.example',
  'https:other.example',
  'javascript:alert(1)',
  'blob:http://shop.test/1',
  '/\t/other.example',
  '',
])('it leads to a page of ours: %j', async (next) => {
  expect(await locationFor(next)).toBe('http://shop.test/');
});

test('what is sent adds no header', async () => {
  expect(await locationFor('/casks\r\nSet-Cookie: a=b')).not.toMatch(/\s/);
});
