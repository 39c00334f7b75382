import { warnThrottled } from '#server/platform/core/log.ts';
import { repeat } from '#server/platform/core/repeat.ts';
import type { Context } from '#server/shared/context.ts';
import { sequenceEntries } from './sequence-entries.ts';
import { requestCosignatures } from './witnesses/request-cosignatures.ts';

const pauseMs = 1000;

/**
 * Runs in every process that runs jobs; of several, one at a time sequences. A witness that is slow to sign keeps no
 * entry waiting.
 */
export function startSequencer(context: Context): { stop(): Promise<void> } {
  const warn = (message: string) => warnThrottled(context.log, message);
  const loops = [
    repeat(() => sequenceEntries(context), pauseMs, warn('the register is not being signed')),
    repeat(() => requestCosignatures(context), pauseMs, warn('no witness is asked to sign the register')),
  ];
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}
