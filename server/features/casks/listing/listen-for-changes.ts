import type { Context } from '#server/shared/context.ts';
import { registerChannel } from '#server/features/register/known-refusal.ts';
import { listen } from '#server/platform/db/connection/listen.ts';
import { catalogueChannel } from './refresh-listing.ts';

/**
 * On every change: drops the cached catalogue responses of this process, or reads again why the register signs nothing.
 * @returns a function that stops it
 */
export function listenForChanges(
  url: string,
  { cache, register, log }: Pick<Context, 'cache' | 'register' | 'log'>,
): () => Promise<void> {
  return listen(url, [registerChannel, catalogueChannel], {
    onListening: async () => {
      await register.refusal.read();
      cache.onListenerConnected();
    },
    onLost: (error) => {
      cache.onListenerLost();
      log.warn({ err: error }, 'not listening for changes');
    },
    onNotification: async (channel) => {
      if (channel === registerChannel) return register.refusal.read();
      cache.clear();
    },
  });
}
