import { setTimeout as sleep } from 'node:timers/promises';

export function repeat(
  work: () => Promise<unknown>,
  pauseMs: number,
  warn: (error: Error) => void,
): { stop(): Promise<void> } {
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
