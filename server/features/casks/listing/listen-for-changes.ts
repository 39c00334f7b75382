import type { Context } from '#server/features/context.ts';
import { ratesChannel } from '#server/features/rates/known-rates.ts';
import { listen } from '#server/platform/db/connection/listen.ts';
import { catalogueChannel } from './refresh-listing.ts';

/**
 * On every change: drops the cached catalogue responses of this process, or reads the rates again.
 * @returns a function that stops it
 */
export function listenForChanges(
  url: string,
  { cache, rates, log }: Pick<Context, 'cache' | 'rates' | 'log'>,
): () => Promise<void> {
  return listen(url, [ratesChannel, catalogueChannel], {
    onListening: async () => {
      await rates.read();
      cache.onListenerConnected();
    },
    onLost: (error) => {
      cache.onListenerLost();
      log.warn({ err: error }, 'not listening for changes');
    },
    onNotification: async (channel) => {
      if (channel === ratesChannel) return rates.read();
      cache.clear();
    },
  });
}
