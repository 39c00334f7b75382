import type { Reader } from '#server/platform/db/transaction.ts';
import { lastCheckpoint } from './queries.ts';

/** The newest signed head; null before the first entry. */
export async function publishedCheckpoint(db: Reader): Promise<string | null> {
  const checkpoint = await lastCheckpoint(db);
  return checkpoint?.note ?? null;
}
