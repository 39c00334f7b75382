import { expect, test } from 'vitest';
import { isFactorProofRecent, isProofRecent } from './second-factor.ts';

const at = (minutes: number) => new Date(minutes * 60_000);
const before = (minutes: number) => new Date(at(minutes).getTime() - 1);

test('a login or a password given again is recent for ten minutes', () => {
  expect(isProofRecent({ createdAt: at(0), provenAt: null }, before(10))).toBe(true);
  expect(isProofRecent({ createdAt: at(0), provenAt: null }, at(10))).toBe(false);
  expect(isProofRecent({ createdAt: at(0), provenAt: at(60) }, at(69))).toBe(true);
  expect(isProofRecent({ createdAt: at(0), provenAt: at(60) }, at(70))).toBe(false);
});

test('an operator proves the factor again after twelve hours, and after ten minutes for a sensitive call', () => {
  expect(isFactorProofRecent(at(0), before(720), { sensitive: false })).toBe(true);
  expect(isFactorProofRecent(at(0), at(720), { sensitive: false })).toBe(false);
  expect(isFactorProofRecent(at(0), before(10), { sensitive: true })).toBe(true);
  expect(isFactorProofRecent(at(0), at(10), { sensitive: true })).toBe(false);
});
