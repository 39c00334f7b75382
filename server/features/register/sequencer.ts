import { setTimeout as sleep } from 'node:timers/promises';
import { warnSeldom } from '#server/platform/core/log.ts';
import type { Context } from '../context.ts';
import { sequenceEntries } from './sequence-entries.ts';

/** How long an entry waits at most, besides the time it takes to sign. */
const pauseMs = 1000;

/** Runs in every process that runs jobs; of several, one at a time sequences. */
export function startSequencer(context: Context): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const warn = warnSeldom(context.log, 'the register is not being signed');
  const run = async () => {
    while (!signal.aborted) {
      await sequenceEntries(context).catch(warn);
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
