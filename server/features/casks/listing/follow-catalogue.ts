import type { FastifyBaseLogger } from 'fastify';
import { listen } from '#server/platform/db/listen.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { catalogueChannel } from './refresh-listing.ts';

/**
 * Lets a process keep catalogue answers for as long as it hears of changes.
 * @param url of the database
 * @returns what ends it
 */
export function followCatalogue(
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
