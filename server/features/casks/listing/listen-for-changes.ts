import type { FastifyBaseLogger } from 'fastify';
import { listen } from '#server/platform/db/listen.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { catalogueChannel } from './refresh-listing.ts';

/** Drops the cached catalogue responses of this process on every change. @returns a function that stops it */
export function listenForCatalogueChanges(
  url: string,
  cache: ResponseCache,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return listen(url, catalogueChannel, {
    onListening: () => cache.onListenerConnected(),
    onLost: (error) => {
      cache.onListenerLost();
      log.warn({ err: error }, 'not listening for catalogue changes');
    },
    onNotification: () => cache.clear(),
  });
}
