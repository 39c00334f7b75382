import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import Fastify from 'fastify';
import { parseTheme, themeCookie } from '#contract/shared/theme.ts';
import { mountCookies } from '../cookies.ts';
import { withTheme } from './theme.ts';

const document = await readFile(new URL('../../../../web/index.html', import.meta.url), 'utf8');

test('without a choice the document is sent as it is, and names no theme', () => {
  expect(withTheme(document, null)).toBe(document);
  expect(document).not.toContain('data-theme');
});

test.each(['light', 'dark'] as const)(
  'a choice of %s is in the document, for the browser’s bars too',
  (theme) => {
    const sent = withTheme(document, theme);
    expect(sent).toContain(`<html data-theme="${theme}" `);
    const bars = [...sent.matchAll(/data-scheme="(\w+)" media="([^"]+)"/g)].map(([, scheme, media]) => ({
      scheme,
      media,
    }));
    expect(bars).toEqual([
      { scheme: 'light', media: theme === 'light' ? 'all' : 'not all' },
      { scheme: 'dark', media: theme === 'dark' ? 'all' : 'not all' },
    ]);
  },
);

test.each([
  ['theme=dark', 'dark'],
  ['XSRF-TOKEN=abc; theme=light; more=1', 'light'],
  ['theme=', null],
  ['theme=darker', null],
  ['my-theme=dark', null],
  ['theme="><script>', null],
  [undefined, null],
])('of the cookies %s the choice is %s', async (cookie, choice) => {
  const app = Fastify();
  await mountCookies(app);
  app.get('/', (request, reply) => reply.send({ theme: parseTheme(request.cookies[themeCookie]) }));
  const answer = await app.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } });
  expect(answer.json()).toEqual({ theme: choice });
});
