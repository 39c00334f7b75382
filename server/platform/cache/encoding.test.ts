import { expect, test } from 'vitest';
import { encodingFor } from './encoding.ts';

const body = Buffer.alloc(2000);

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['deflate, br;q=0.9', 'br'],
  ['*', 'br'],
  ['zstd', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('to Accept-Encoding "%s" the body goes as %s', (accepted, encoding) => {
  expect(encodingFor(body, accepted)).toBe(encoding);
});

test('a body that fits into one packet goes as it is', () => {
  expect(encodingFor(Buffer.alloc(999), 'br')).toBe('identity');
});
