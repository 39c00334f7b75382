/**
 * Loaded into each process of the shop by the drill `soak`. On SIGUSR2 the process collects its garbage and writes what is
 * left, in bytes, into the file `heap-after-collection` of its folder. `LEAK_MB_A_MINUTE` is the negative control: so much
 * is kept for ever.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const everySeconds = 5;
const file = 'heap-after-collection';

function leak(megabytesAMinute: number): void {
  const kept: string[][] = [];
  // A slot of an array takes eight bytes.
  const slots = Math.round((megabytesAMinute * 1e6 * everySeconds) / 60 / 8);
  setInterval(() => kept.push(Array.from({ length: slots }, () => file)), everySeconds * 1000).unref();
}

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    // Moved into place, so that nobody reads half of it.
    writeFileSync(`${file}.new`, String(heapUsed + external));
    renameSync(`${file}.new`, file);
  });
  leak(Number(process.env['LEAK_MB_A_MINUTE'] ?? 0));
}
