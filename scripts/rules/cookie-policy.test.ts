import { expect, test } from 'vitest';
import { legalVersions } from '#server/features/legal/versions.ts';
import { providers } from '#server/gateways/payment-providers.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { sources } from './syntax.ts';

const namesIn = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found = '']) => found);

/** The one place that names any. */
const [[, storage] = ['', '']] = sources('web/api/state/storage.ts');
const storageKeys = namesIn(/storageKeys = \{.*?\}/s.exec(storage)?.[0] ?? '', /: '([^']+)'/g);

const policy = legalVersions.at(-1)!.texts.privacy.markdown;
const [, cookies, kept] =
  /((?:^- .*\n)+)\n## What your browser keeps for us\n+((?:^- .*\n)+)/m.exec(policy) ?? [];

test.each([
  ['cookies that production sets', cookies, cookieNames(true)],
  ['keys of what the browser keeps', kept, storageKeys],
])('the cookie policy names the %s, all of them and no other', (_, list = '', names) => {
  expect(names.length).toBeGreaterThan(5);
  expect(namesIn(list, /`([^`]+)`/g).toSorted()).toEqual(names.toSorted());
});

test('the cookie policy names each payment provider whose form may load, and nobody who is no provider', () => {
  const [, list = ''] =
    /form of the payment provider you chose comes from that provider \(([^)]+)\)/.exec(policy) ?? [];
  const named = list.split(/, | or /);
  const all = Object.values(providers);
  const withForm = all.filter(({ csp }) => Object.keys(csp('live')).length > 0);
  expect(named).toEqual(expect.arrayContaining(withForm.map(({ name }) => name)));
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});
