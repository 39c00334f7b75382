import { expect, test } from 'vitest';
import { stepOfCode, totpKeyOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238, appendix B, at %i seconds: %s', (seconds, code) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a clock may be one step off, not two', () => {
  const code = '005924';
  const step = Math.floor(1234567890 / 30);
  for (const off of [-30, 0, 30]) expect(stepOfCode(secret, code, at(1234567890 + off))).toBe(step);
  for (const off of [-60, 60]) expect(stepOfCode(secret, code, at(1234567890 + off))).toBeNull();
});

test('spaces do not count; anything but six digits is wrong', () => {
  expect(stepOfCode(secret, ' 005 924', at(1234567890))).not.toBeNull();
  const wrong = ['5924', '0059245', '٠٠٥٩٢٤', '', '-05924', '5924.0'];
  expect(wrong.filter((code) => stepOfCode(secret, code, at(1234567890)) !== null)).toEqual([]);
});

test('the key names the shop and the account, in the form apps read', () => {
  const { key, uri } = totpKeyOf(secret, 'aoife@example.com');
  expect(key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toBe(
    `otpauth://totp/Tierce:aoife%40example.com?issuer=Tierce&secret=${key}&algorithm=SHA1&digits=6&period=30`,
  );
});
