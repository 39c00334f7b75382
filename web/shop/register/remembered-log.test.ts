import { beforeEach, expect, test, vi } from 'vitest';
import { utf8 } from '#domain/register/bytes.ts';
import { forgetLog, openRemembered } from './remembered-log.ts';
import { logOf, newKey, origin, serveFiles, type Key } from '#testing/served-log.ts';

const serve = (entries: readonly string[], keys: readonly [Key, ...Key[]]) =>
  serveFiles(logOf(entries.map(utf8), keys));
const entries = (count: number, word = 'entry') => Array.from({ length: count }, (_, i) => `${word} ${i}`);
const state = async () => (await openRemembered()).memory;
const key = newKey();

beforeEach(() => forgetLog());

test('a browser remembers the head it checked, and finds that the log has grown from it', async () => {
  serve(entries(3), [key]);
  expect(await state()).toEqual({ state: 'first' });
  expect(await state()).toEqual({ state: 'same', entries: 3 });
  serve(entries(300), [key]);
  expect(await state()).toEqual({ state: 'same', entries: 3 });
  expect(await state()).toEqual({ state: 'same', entries: 300 });
});

test('a browser that is shown two logs of one key says so at every visit, and keeps the first', async () => {
  serve(entries(3), [key]);
  await state();
  const other = entries(5).with(1, 'another');
  serve(other, [key]);
  expect(await state()).toMatchObject({ state: 'other', problem: 'ANOTHER_PAST' });
  serve(other.slice(0, 3), [key]);
  expect(await state()).toMatchObject({ state: 'other', problem: 'ANOTHER_PAST' });
  serve(entries(5), [key]);
  expect(await state()).toEqual({ state: 'same', entries: 3 });
});

test('a log that was rolled back has fewer entries than the browser remembers', async () => {
  serve(entries(5), [key]);
  await state();
  serve(entries(4), [key]);
  const memory = await state();
  expect(memory).toMatchObject({ state: 'other', problem: 'LARGER' });
  expect(memory?.state === 'other' && memory.note).toContain(`${origin}\n5\n`);
});

test('a new key is believed where the one before signs too, and not otherwise', async () => {
  const next = newKey();
  serve(entries(3), [key]);
  await state();
  serve(entries(4), [next]);
  expect(await state()).toMatchObject({ state: 'other', problem: 'ANOTHER_KEY' });
  serve(entries(4), [next, key]);
  expect(await state()).toEqual({ state: 'same', entries: 3 });
  serve(entries(5), [next]);
  expect(await state()).toEqual({ state: 'same', entries: 4 });
});

test('tiles that cannot be fetched are shown as that, not as two logs, and nothing is forgotten', async () => {
  serve(entries(3), [key]);
  await state();
  serve(entries(300), [key]);
  const whole = fetch;
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('tile') ? new Response(null, { status: 503 }) : whole(url),
  );
  await expect(openRemembered()).rejects.toThrow('503');
  serve(entries(300), [key]);
  expect(await state()).toEqual({ state: 'same', entries: 3 });
});
