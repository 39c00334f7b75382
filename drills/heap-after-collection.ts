/**
 * Loaded into each process of the shop by the drill `soak` and the bench `memory`. On SIGUSR2 the process collects its
 * garbage and writes what is left (`MemoryLeft`) into the file `heap-after-collection` of its `DATA_DIR`; on SIGHUP a snapshot
 * of its heap into `heap-snapshot`.
 * `LEAK_MB_A_MINUTE` is the negative control of the drill, `LEAK_BYTES_A_REQUEST` that of the bench: so much is kept for ever.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { Server } from 'node:http';
import { join } from 'node:path';
import { getHeapSpaceStatistics, writeHeapSnapshot } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/** In bytes. */
export interface MemoryLeft {
  heapUsed: number;
  /** A part of it: what V8 compiled, in spaces of its own. It is bounded by the program, and V8 adds to it for hours. */
  code: number;
  /** Outside of the heap, of objects in it: `arrayBuffers` is a part of it. */
  external: number;
  arrayBuffers: number;
  resident: number;
}

const everySeconds = 5;
/** Bytecode is in the trusted space. What a program allocates is in none of them. */
const codeSpaces = ['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space'];
const folder = process.env['DATA_DIR'] ?? '.';
const file = join(folder, 'heap-after-collection');
const snapshotFile = join(folder, 'heap-snapshot');

function codeSize(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => codeSpaces.includes(name));
  return spaces.reduce((sum, { space_used_size: size }) => sum + size, 0);
}

/** A slot of an array takes eight bytes. */
const slotsOf = (bytes: number) => Array.from({ length: Math.round(bytes / 8) }, () => file);

function leakOfRequests(bytes: number): void {
  const kept: string[][] = [];
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event: string | symbol, ...args: unknown[]) {
    if (event === 'request') kept.push(slotsOf(bytes));
    return Reflect.apply(emit, this, [event, ...args]) as boolean;
  };
}

function leak(megabytesAMinute: number): void {
  const kept: string[][] = [];
  const bytes = (megabytesAMinute * 1e6 * everySeconds) / 60;
  setInterval(() => kept.push(slotsOf(bytes)), everySeconds * 1000).unref();
}

if (isMainThread) {
  process.on('SIGUSR2', () => {
    // The second collects what the finalizers of the first have let go.
    globalThis.gc?.();
    setImmediate(() => {
      globalThis.gc?.();
      const { heapUsed, external, arrayBuffers, rss: resident } = process.memoryUsage();
      // Moved into place, so that nobody reads half of it.
      const left: MemoryLeft = { heapUsed, code: codeSize(), external, arrayBuffers, resident };
      writeFileSync(`${file}.new`, JSON.stringify(left));
      renameSync(`${file}.new`, file);
    });
  });
  process.on('SIGHUP', () => {
    writeHeapSnapshot(`${snapshotFile}.new`);
    renameSync(`${snapshotFile}.new`, snapshotFile);
  });
  const setting = (name: string) => Number(process.env[name] ?? 0);
  if (setting('LEAK_MB_A_MINUTE') > 0) leak(setting('LEAK_MB_A_MINUTE'));
  if (setting('LEAK_BYTES_A_REQUEST') > 0) leakOfRequests(setting('LEAK_BYTES_A_REQUEST'));
}
