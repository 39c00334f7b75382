import { setTimeout as sleep } from 'node:timers/promises';
import { warnSeldom } from '#server/platform/core/log.ts';
import type { Context } from '../context.ts';
import { sequenceEntries } from './sequence-entries.ts';
import { requestCosignatures } from './witnesses/request-cosignatures.ts';

const pauseMs = 1000;

/** Runs until it is stopped. A failure is logged, and the work is tried again. */
function repeat(work: () => Promise<unknown>, warn: (error: Error) => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work().catch(warn);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Runs in every process that runs jobs; of several, one at a time sequences. A witness that is slow to sign keeps no
 * entry waiting.
 */
export function startSequencer(context: Context): { stop(): Promise<void> } {
  const warn = (message: string) => warnSeldom(context.log, message);
  const loops = [
    repeat(() => sequenceEntries(context), warn('the register is not being signed')),
    repeat(() => requestCosignatures(context), warn('no witness is asked to sign the register')),
  ];
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}
