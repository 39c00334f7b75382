import { expect, test } from 'vitest';
import { sources } from './syntax.ts';

/** React paints first and runs effects later: the focus, the address and the storage follow what is already visible. */
const readAtOnce =
  /^\s*expect\((?!await).*(?:\.element\(\)|\baddress\(\)|\bdocument\.|\blocalStorage\b|\bwindow\b)/;

test('a test of a page waits for what it reads from the page', () => {
  const found = sources('web/**/*.browser.test.tsx').flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => (readAtOnce.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
