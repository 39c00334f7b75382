import { expect, test } from 'vitest';
import { consistencyProof, inclusionProof } from './merkle-tree.ts';
import { tilesRead, type Tile } from './tiles.ts';

const digest = () => new Uint8Array(32);

/** The browser fetches these to prove one entry: the tiles of the proof, and the bundle it is in. */
const fetched = (index: number, size: number): number => {
  const tiles: Tile[] = tilesRead(size, (read) => inclusionProof(digest, index, size, read));
  return tiles.length + 1;
};

test('a check of one entry of ten million fetches ten files at most, wherever it is', () => {
  for (const size of [10_000_000, 10_000_001, 9_999_999, 16_777_215]) {
    const places = Array.from({ length: 400 }, (_, i) => Math.floor(((size - 1) * i) / 399));
    const most = Math.max(...places.map((index) => fetched(index, size)));
    expect(most).toBeLessThanOrEqual(10);
  }
});

test('a head from long before is compared with one of ten million entries by a dozen tiles', () => {
  for (const old of [1, 255, 256, 65_537, 5_000_001, 9_999_999]) {
    const tiles = tilesRead(10_000_000, (read) => consistencyProof(digest, old, 10_000_000, read));
    expect(tiles.length).toBeLessThanOrEqual(12);
  }
});
