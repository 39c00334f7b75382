import { setTimeout as sleep } from 'node:timers/promises';

/** In ms: until what V8 compiles beside the program is done, also on a busy machine. */
const compileMs = 500;

/**
 * Once everything has stopped. The trap: a thread that compiles may wait for a collection of garbage, which a process that
 * exits never does, and the exit waits for the thread (https://github.com/nodejs/node/issues/54918).
 */
export async function endProcess(): Promise<void> {
  await sleep(compileMs);
  process.exit(0);
}
