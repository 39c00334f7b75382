import type { Reader } from '#server/platform/db/transaction.ts';
import { lastCheckpoint } from './queries.ts';
import { cosignaturesOf } from './witnesses/queries.ts';

export async function publishedCheckpoint(db: Reader): Promise<string | null> {
  const checkpoint = await lastCheckpoint(db);
  if (!checkpoint) return null;
  return checkpoint.note + (await cosignaturesOf(db, checkpoint.size)).join('');
}
