import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The newest version of the legal texts. */
const newest = globSync('words/legal/version-*/privacy.md', { cwd: root })
  .toSorted((one, other) => Number(/\d+/.exec(one)) - Number(/\d+/.exec(other)))
  .at(-1);

/** The keys of `web/api/state/storage.ts`, the one place that names any. */
function storageKeys(): string[] {
  const [, keys = ''] = /storageKeys = \{(.*?)\}/s.exec(read('web/api/state/storage.ts')) ?? [];
  return [...keys.matchAll(/: '([^']+)'/g)].map(([, key = '']) => key);
}

test('the cookie policy names what the browser keeps, all of it and nothing else', () => {
  const [, keysSection = ''] =
    /^## What your browser keeps for us\n+((?:- .*\n)+)/m.exec(read(newest ?? '')) ?? [];
  const named = [...keysSection.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(storageKeys()).toContain('remember-age-checked');
  expect(named.toSorted()).toEqual(storageKeys().toSorted());
});

test('nothing is kept under a key that has no name there', () => {
  const strangers = globSync('web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['web/dist*/**', '**/*.test.*'],
  }).filter((file) => /(local|session)(Store|Storage)\.(set|get|remove)Item\(\s*['"`]/.test(read(file)));
  expect(strangers).toEqual([]);
});
