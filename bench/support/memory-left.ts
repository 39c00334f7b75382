/**
 * Loaded into the server of the bench `memory`. On SIGUSR2 the process collects its garbage and says what is left in
 * a line of its output. `LEAK_BYTES_A_REQUEST` is the negative control of the bench: so much of each
 * request is kept for ever.
 */
import { Server } from 'node:http';
import { isMainThread } from 'node:worker_threads';

export const memoryLeftMark = 'memory left: ';

function keepOfEachRequest(bytes: number): void {
  const held: string[][] = [];
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event: string | symbol, ...args: unknown[]) {
    // A slot of an array takes eight bytes.
    if (event === 'request') held.push(Array.from({ length: Math.round(bytes / 8) }, () => memoryLeftMark));
    return Reflect.apply(emit, this, [event, ...args]) as boolean;
  };
}

if (isMainThread && globalThis.gc) {
  process.on('SIGUSR2', () => {
    // The second collects what the finalizers of the first have let go.
    globalThis.gc?.();
    setImmediate(() => {
      globalThis.gc?.();
      process.stdout.write(`${memoryLeftMark}${JSON.stringify(process.memoryUsage())}\n`);
    });
  });
  const bytes = Number(process.env['LEAK_BYTES_A_REQUEST'] ?? 0);
  if (bytes > 0) keepOfEachRequest(bytes);
}
