import type { Context } from '#server/features/context.ts';
import { listen } from '#server/platform/db/connection/listen.ts';
import { catalogueChannel } from './refresh-listing.ts';

/** Drops the cached catalogue responses of this process on every change. @returns a function that stops it */
export function listenForChanges(
  url: string,
  { cache, log }: Pick<Context, 'cache' | 'log'>,
): () => Promise<void> {
  return listen(url, [catalogueChannel], {
    onListening: () => {
      cache.onListenerConnected();
    },
    onLost: (error) => {
      cache.onListenerLost();
      log.warn({ err: error }, 'not listening for changes');
    },
    onNotification: () => {
      cache.clear();
    },
  });
}
