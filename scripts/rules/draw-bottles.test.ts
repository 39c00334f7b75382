import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { expect, test } from 'vitest';
import { allocateBottles } from '#domain/bottling/allocation.ts';

const script = join(import.meta.dirname, '../../web/public/draw-bottles.mjs');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = digest('a seed');
const run = (...args: (string | number)[]) =>
  execFileSync(execPath, [script, ...args.map(String)], { encoding: 'utf8', stdio: 'pipe' });

test.each([
  [130, '1-100'],
  [100, '1-60,80'],
  [75, '1-60,80'],
  [61, '1-60,80'],
])('anyone repeats the draw of %d bottles with node alone', (bottles, ranges) => {
  const isSold = (number: number) => ranges === '1-100' || number <= 60 || number === 80;
  const shares = Array.from({ length: 100 }, (_, i) => ({ number: i + 1, isSold: isSold(i + 1) }));
  const ours = allocateBottles(bottles, shares, { seed, digest })
    .map((share) => `share ${share.number}: ${share.bottles}\n`)
    .join('');
  expect(run(seed, digest(seed), bottles, 100, ranges)).toBe(ours);
});

test('it is short enough to read, and refuses a seed that was not promised', async () => {
  expect((await readFile(script, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  expect(() => run(seed, digest('another'), 130, 100)).toThrow(/another hash/);
});
