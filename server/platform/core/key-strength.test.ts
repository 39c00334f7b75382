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

test.each([
  ['dddc4d388ee583d8ddcddecce038e45d', true],
  ['2345aecbc19ef3c787654562ff7edffe', true],
  ['0123456789abcdef0123456789abcdef', false],
  ['fedcba9876543210fedcba9876543210', false],
  ['a'.repeat(44), false],
  [`${'a'.repeat(47)}b`, false],
  ['ab'.repeat(20), false],
  ['secret-'.repeat(5), false],
  ['0123456789abcdefghijklmnopqrstuvwxyz', false],
  ['changemechangemechangemechangeme1', false],
  ['passwordpasswordpasswordpassword!!', false],
  ['2026-Correct-Horse!Correct-Horse!Correct-Horse!', false],
])('what looks regular may be random: %s is strong: %s', (key, isStrong) => {
  expect(isStrongKey(key)).toBe(isStrong);
});
