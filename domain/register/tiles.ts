import { assert } from '../assert.ts';
import { concat, type Bytes, type Digest } from './bytes.ts';
import { nodeHash, rootHash, type ReadHash } from './merkle-tree.ts';

/** C2SP tlog-tiles. */
export const tileWidth = 256;
const tileHeight = 8;
const hashLength = 32;
const maxEntryBytes = 65_535;

export interface Tile {
  level: number | 'entries';
  index: number;
  width: number;
}

function indexPath(index: number): string {
  const groups: string[] = [];
  for (let rest = index, first = true; first || rest > 0; rest = Math.floor(rest / 1000), first = false)
    groups.unshift(`${first ? '' : 'x'}${String(rest % 1000).padStart(3, '0')}`);
  return groups.join('/');
}

export function tilePath({ level, index, width }: Tile): string {
  const partial = width === tileWidth ? '' : `.p/${width}`;
  return `tile/${level}/${indexPath(index)}${partial}`;
}

const pathPattern = /^tile\/(entries|\d|[1-5]\d|6[0-3])\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

export function parseTilePath(path: string): Tile | null {
  const [, level = '', groups = '', partial] = pathPattern.exec(path) ?? [];
  if (groups === '') return null;
  const tile = {
    level: level === 'entries' ? ('entries' as const) : Number(level),
    index: Number(groups.replaceAll(/\D/g, '')),
    width: partial === undefined ? tileWidth : Number(partial),
  };
  return tilePath(tile) === path && (partial === undefined || tile.width < tileWidth) ? tile : null;
}

/** Hashes at a level of a tree of `size` leaves; entries count as those of level 0. */
export const hashesAt = (level: Tile['level'], size: number): number =>
  Math.floor(size / tileWidth ** (level === 'entries' ? 0 : level));

export function tileAt(level: Tile['level'], index: number, size: number): Tile {
  const width = Math.min(tileWidth, hashesAt(level, size) - index * tileWidth);
  assert(width > 0, 'a tile of the register has a hash');
  return { level, index, width };
}

function hashOfPart(digest: Digest, hashes: Bytes): Bytes {
  if (hashes.length === hashLength) return hashes;
  const middle = hashes.length / 2;
  const [left, right] = [hashes.subarray(0, middle), hashes.subarray(middle)];
  return nodeHash(digest, hashOfPart(digest, left), hashOfPart(digest, right));
}

export function readHashes(digest: Digest, size: number, read: (tile: Tile) => Bytes): ReadHash {
  return (level, index) => {
    const tileLevel = Math.floor(level / tileHeight);
    const width = 2 ** (level % tileHeight);
    const first = index * width;
    const hashes = read(tileAt(tileLevel, Math.floor(first / tileWidth), size));
    const start = (first % tileWidth) * hashLength;
    return hashOfPart(digest, hashes.subarray(start, start + width * hashLength));
  };
}

export function tilesRead(size: number, compute: (read: ReadHash) => unknown): Tile[] {
  const tiles = new Map<string, Tile>();
  const read = (tile: Tile) => {
    tiles.set(tilePath(tile), tile);
    return new Uint8Array(tile.width * hashLength);
  };
  compute(readHashes(() => new Uint8Array(hashLength), size, read));
  return [...tiles.values()];
}

export const encodeBundle = (entries: readonly Bytes[]): Bytes =>
  concat(
    ...entries.flatMap((entry) => {
      assert(entry.length <= maxEntryBytes, 'an entry of the register fits its bundle');
      return [Uint8Array.of(Math.floor(entry.length / 256), entry.length % 256), entry];
    }),
  );

export function decodeBundle(bytes: Bytes, width: number): Bytes[] | null {
  const entries: Bytes[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const length = (bytes[offset] ?? 0) * 256 + (bytes[offset + 1] ?? 0);
    offset += 2;
    if (offset + length > bytes.length) return null;
    entries.push(bytes.subarray(offset, offset + length));
    offset += length;
  }
  return entries.length === width ? entries : null;
}

export type PartialTiles = ReadonlyMap<number, Bytes>;

export const partialTilesOf = (size: number): Tile[] => {
  const tiles: Tile[] = [];
  for (let level = 0; hashesAt(level, size) > 0; level += 1) {
    const index = Math.floor(hashesAt(level, size) / tileWidth);
    if (hashesAt(level, size) % tileWidth > 0) tiles.push(tileAt(level, index, size));
  }
  return tiles;
};

export interface GrownTile {
  level: number;
  index: number;
  hashes: Bytes;
}

/** Adds leaves to a tree of `size`. @returns the tiles that are new or longer, the root, and what the next leaves are added to */
export function growTiles(
  digest: Digest,
  { size, partialTiles }: { size: number; partialTiles: PartialTiles },
  leaves: readonly Bytes[],
): { tiles: GrownTile[]; root: Bytes; partialTiles: PartialTiles } {
  const grown = new Map(partialTiles);
  const tiles: GrownTile[] = [];
  let hashes = leaves;
  for (let level = 0; hashes.length > 0; level += 1) {
    let index = Math.floor(hashesAt(level, size) / tileWidth);
    let tile = partialTiles.get(level) ?? new Uint8Array();
    const full: Bytes[] = [];
    for (let next = 0; next < hashes.length;) {
      const room = tileWidth - tile.length / hashLength;
      tile = concat(tile, ...hashes.slice(next, next + room));
      next += room;
      tiles.push({ level, index, hashes: tile });
      if (tile.length < tileWidth * hashLength) continue;
      full.push(hashOfPart(digest, tile));
      [tile, index] = [new Uint8Array(), index + 1];
    }
    grown.set(level, tile);
    hashes = full;
  }
  const newSize = size + leaves.length;
  const read = readHashes(digest, newSize, ({ level }) => grown.get(Number(level)) ?? new Uint8Array());
  return { tiles, root: rootHash(digest, newSize, read), partialTiles: grown };
}
