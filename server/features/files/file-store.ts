import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes; `file_chunk_bytes_check` has the same. */
const chunkSize = 256 * 1024;

async function* chunksOf(db: Reader, sha256: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const stored = db
      .selectFrom('fileChunk')
      .select('bytes')
      .where((of) => of.and({ sha256, position }));
    const chunk = await stored.executeTakeFirst();
    if (!chunk) return;
    yield chunk.bytes;
  }
}

/** In the database, because backups and failover cover nothing else. Does nothing for bytes that are stored already. */
export async function storeBytes(tx: Transaction, sha256: string, bytes: Buffer): Promise<void> {
  const inserted = await tx
    .insertInto('fileContent')
    .values({ sha256, size: bytes.length })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('sha256')
    .executeTakeFirst();
  if (!inserted) return;
  for (let start = 0, position = 0; start < bytes.length; start += chunkSize, position += 1) {
    const chunk = { sha256, position, bytes: bytes.subarray(start, start + chunkSize) };
    await tx.insertInto('fileChunk').values(chunk).execute();
  }
}

export const readBytes = (db: Reader, sha256: string): Readable =>
  Readable.from(chunksOf(db, sha256), { objectMode: false });
