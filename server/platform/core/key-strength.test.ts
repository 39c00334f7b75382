import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isStrongKey } from './key-strength.ts';

/** They look random, and are the same in every run. */
const keyOf = (number: number, bytes: number) =>
  createHash('sha256').update(String(number)).digest().subarray(0, bytes);

test('random keys of every usual form are strong', () => {
  for (let i = 0; i < 2000; i += 1)
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(isStrongKey(keyOf(i, form === 'hex' ? 16 : 24).toString(form))).toBe(true);
});

test.each(['dddc4d388ee583d8ddcddecce038e45d', '2345aecbc19ef3c787654562ff7edffe'])(
  'random though it looks regular: %s',
  (key) => {
    expect(isStrongKey(key)).toBe(true);
  },
);

test.each([
  '0123456789abcdef0123456789abcdef',
  'fedcba9876543210fedcba9876543210',
  'a'.repeat(44),
  `${'a'.repeat(47)}b`,
  'ab'.repeat(20),
  'secret-'.repeat(5),
  '0123456789abcdefghijklmnopqrstuvwxyz',
  'changemechangemechangemechangeme1',
  'passwordpasswordpasswordpassword!!',
  '2026-Correct-Horse!Correct-Horse!Correct-Horse!',
])('regular: %s', (key) => {
  expect(isStrongKey(key)).toBe(false);
});
