import type { Reader } from '#server/platform/db/transaction.ts';
import { lastCheckpoint } from './queries.ts';

/** With the lines of the witnesses that have signed it. */
export async function publishedCheckpoint(db: Reader): Promise<string | null> {
  const checkpoint = await lastCheckpoint(db);
  if (!checkpoint) return null;
  const signed = db.selectFrom('registerCosignature').select('line').where('size', '=', checkpoint.size);
  const lines = (await signed.orderBy('witness').execute()).map(({ line }) => line);
  return [checkpoint.note, ...lines].join('');
}
