import { expect, test } from 'vitest';
import { sources } from './syntax.ts';

const [, policy = ''] =
  sources('words/legal/version-*/privacy.md')
    .toSorted(([one], [other]) => Number(/\d+/.exec(one)) - Number(/\d+/.exec(other)))
    .at(-1) ?? [];

/** The keys of `web/api/state/storage.ts`, the one place that names any. */
function storageKeys(): string[] {
  const [, keys = ''] =
    /storageKeys = \{(.*?)\}/s.exec(sources('web/api/state/storage.ts')[0]?.[1] ?? '') ?? [];
  return [...keys.matchAll(/: '([^']+)'/g)].map(([, key = '']) => key);
}

test('the cookie policy names what the browser keeps, all of it and nothing else', () => {
  const [, keysSection = ''] = /^## What your browser keeps for us\n+((?:- .*\n)+)/m.exec(policy) ?? [];
  const named = [...keysSection.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(storageKeys()).toContain('remember-age-checked');
  expect(named.toSorted()).toEqual(storageKeys().toSorted());
});
