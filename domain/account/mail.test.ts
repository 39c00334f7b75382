import { expect, test } from 'vitest';
import { isMail, plainMail } from './mail.ts';

test.each([
  ["brien.o'@example.com", "brien.o'@example.com"],
  ['a&b@example.com', 'a&b@example.com'],
  ['first/last@example.com', 'first/last@example.com'],
  ['me@example.xn--p1ai', 'me@example.xn--p1ai'],
  ['me@Bücher.example', 'me@xn--bcher-kva.example'],
  ['me＠example．com', 'me@example.com'],
  [' me\u200b@example.com ', 'me@example.com'],
  ['\u212aim@example.com', 'kim@example.com'],
])('%s is written to as %s', (typed, address) => {
  expect(plainMail(typed)).toBe(address);
  expect(isMail(address)).toBe(true);
});

test.each([
  '',
  'me',
  'me@',
  '@example.com',
  'me@example',
  'a b@example.com',
  'a..b@example.com',
  'me@-a.com',
  'mé@a.com',
  `${'a'.repeat(65)}@a.com`,
])('%j is no address of mail', (typed) => {
  expect(isMail(plainMail(typed))).toBe(false);
});
