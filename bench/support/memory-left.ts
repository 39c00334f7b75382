/**
 * Loaded into the server of the bench `memory`. On SIGUSR2 the process collects its garbage and writes what is left
 * (`MemoryLeft`) into the file `memory-left` of its `DATA_DIR`. `LEAK_BYTES_A_REQUEST` is the negative control of the bench:
 * so much of each request is kept for ever.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { Server } from 'node:http';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** In bytes. */
export interface MemoryLeft {
  heapUsed: number;
  /** Outside of the heap, of objects in it. */
  external: number;
  resident: number;
}

const file = join(process.env['DATA_DIR'] ?? '.', 'memory-left');

function keepOfEachRequest(bytes: number): void {
  const held: string[][] = [];
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event: string | symbol, ...args: unknown[]) {
    // A slot of an array takes eight bytes.
    if (event === 'request') held.push(Array.from({ length: Math.round(bytes / 8) }, () => file));
    return Reflect.apply(emit, this, [event, ...args]) as boolean;
  };
}

if (isMainThread) {
  process.on('SIGUSR2', () => {
    // The second collects what the finalizers of the first have let go.
    globalThis.gc?.();
    setImmediate(() => {
      globalThis.gc?.();
      const { heapUsed, external, rss: resident } = process.memoryUsage();
      // Moved into place, so that nobody reads half of it.
      writeFileSync(`${file}.new`, JSON.stringify({ heapUsed, external, resident } satisfies MemoryLeft));
      renameSync(`${file}.new`, file);
    });
  });
  const bytes = Number(process.env['LEAK_BYTES_A_REQUEST'] ?? 0);
  if (bytes > 0) keepOfEachRequest(bytes);
}
