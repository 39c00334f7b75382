import { assert } from '#domain/assert.ts';
import type { Bytes } from '#domain/register/bytes.ts';
import type { ReadHash } from '#domain/register/merkle-tree.ts';
import { readHashes, tilePath, tilesRead } from '#domain/register/tiles.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { sha256 } from './digest.ts';
import { readTile } from './queries.ts';

export async function readProof(
  db: Reader,
  size: number,
  compute: (read: ReadHash) => Bytes[],
): Promise<Bytes[]> {
  const tiles = new Map<string, Bytes>();
  for (const tile of tilesRead(size, compute)) {
    const hashes = await readTile(db, tile);
    assert(hashes, 'a signed head has its tiles');
    tiles.set(tilePath(tile), hashes);
  }
  return compute(readHashes(sha256, size, (tile) => tiles.get(tilePath(tile)) ?? new Uint8Array()));
}
