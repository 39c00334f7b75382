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

test('the longest header that the server reads is parsed in a millisecond or two, whatever is in it', () => {
  const fillers = [' ', '\t', ',', ';', 'br', 'q=', 'x ', 'br;q=0.1,', '*,'];
  for (const filler of fillers) {
    const header = `br${filler.repeat(16_000 / filler.length)}x`;
    const started = performance.now();
    encodingFor(body, header);
    expect([filler, performance.now() - started < 50]).toEqual([filler, true]);
  }
});
