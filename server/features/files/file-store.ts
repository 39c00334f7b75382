import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { findChunk, insertChunk, insertContent } from './queries.ts';

/**
 * The bytes of files by their SHA-256, in the database because backups and failover cover nothing else. An object store could take its place: it would write before the transaction
 * commits, and a rollback would leave bytes that no row leads to.
 */
export interface FileStore {
  /** Does nothing for bytes that are stored already. */
  write(tx: Transaction, sha256: string, bytes: Buffer): Promise<void>;
  /** One chunk in memory at a time. */
  read(db: Reader, sha256: string): Readable;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes; `file_chunk_bytes_check` has the same. */
const chunkSize = 256 * 1024;

async function* chunksOf(db: Reader, sha256: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await findChunk(db, sha256, position);
    if (!bytes) return;
    yield bytes;
  }
}

export const databaseFileStore: FileStore = {
  async write(tx, sha256, bytes) {
    if (!(await insertContent(tx, { sha256, size: bytes.length }))) return;
    for (let start = 0, position = 0; start < bytes.length; start += chunkSize, position += 1)
      await insertChunk(tx, { sha256, position, bytes: bytes.subarray(start, start + chunkSize) });
  },
  read: (db, sha256) => Readable.from(chunksOf(db, sha256), { objectMode: false }),
};
