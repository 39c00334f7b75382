import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll, forMany } from '#testing/for-all.ts';
import { base64, concat, equalBytes, fromBase64, hex, utf8, type Bytes } from './bytes.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { decodeEntry, encodeEntry } from './entry.ts';
import { formatLogProof, parseLogProof } from './log-proof.ts';
import {
  consistencyProof,
  includes,
  inclusionProof,
  isConsistent,
  leafHash,
  rootHash,
  type ReadHash,
} from './merkle-tree.ts';
import {
  decodeBundle,
  partialTilesOf,
  encodeBundle,
  growTiles,
  parseTilePath,
  readHashes,
  tilePath,
  tilesRead,
  type Tile,
} from './tiles.ts';

const sha256 = (bytes: Bytes): Bytes => createHash('sha256').update(bytes).digest();

/** RFC 6962, section 2.1, word for word. */
function slowRoot(entries: readonly Bytes[]): Bytes {
  if (entries.length === 0) return sha256(new Uint8Array());
  if (entries.length === 1) return sha256(concat(Uint8Array.of(0), entries[0] ?? new Uint8Array()));
  let k = 1;
  while (k * 2 < entries.length) k *= 2;
  return sha256(concat(Uint8Array.of(1), slowRoot(entries.slice(0, k)), slowRoot(entries.slice(k))));
}

function grow(entries: readonly Bytes[], batches: readonly number[]) {
  const tiles = new Map<string, Bytes>();
  const key = (level: Tile['level'], index: number) => `${level}/${index}`;
  let [size, root] = [0, sha256(new Uint8Array())];
  for (let i = 0; size < entries.length; i += 1) {
    const batch = entries.slice(size, size + (batches[i % batches.length] ?? 1));
    const partialTiles = new Map(
      partialTilesOf(size).map(({ level, index }) => [
        Number(level),
        tiles.get(key(level, index)) ?? utf8(''),
      ]),
    );
    const grown = growTiles(
      sha256,
      { size, partialTiles },
      batch.map((entry) => leafHash(sha256, entry)),
    );
    for (const tile of grown.tiles) tiles.set(key(tile.level, tile.index), tile.hashes);
    [size, root] = [size + batch.length, grown.root];
  }
  const read = (at: Tile) => (tiles.get(key(at.level, at.index)) ?? utf8('')).subarray(0, at.width * 32);
  return { root, hashesAt: (atSize: number): ReadHash => readHashes(sha256, atSize, read) };
}

const entriesOf = (count: number) => Array.from({ length: count }, (_, i) => utf8(`entry ${i}`));
const sizes = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 200, max: 1100 }));
const batches = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });

// The tests of Certificate Transparency (google/certificate-transparency, merkletree_test).
const vectors = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].map((text) =>
  Uint8Array.from(Buffer.from(text, 'hex')),
);
test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
])('the tree has the published root of %i entries', (size, root) => {
  const ours = size === 0 ? rootHash(sha256, 0, () => utf8('')) : grow(vectors.slice(0, size), [2]).root;
  expect(hex(ours)).toBe(root);
});

test('the tree, grown in any batches, has the root of RFC 6962', () =>
  forMany(30)(sizes, batches, (size, steps) => {
    const entries = entriesOf(size);
    expect(hex(grow(entries, steps).root)).toBe(hex(slowRoot(entries)));
  }));

test('the tree proves every entry, and no other in its place', () =>
  forMany(40)(sizes, fc.nat(), fc.nat(), (size, at, wrong) => {
    const entries = entriesOf(size);
    const { root, hashesAt } = grow(entries, [97]);
    const index = at % size;
    const proof = inclusionProof(sha256, index, size, hashesAt(size));
    const leaf = leafHash(sha256, entries[index] ?? utf8(''));
    expect(includes(sha256, { leaf, index, size, root }, proof)).toBe(true);
    const other = leafHash(sha256, utf8('another'));
    expect(includes(sha256, { leaf: other, index, size, root }, proof)).toBe(false);
    const elsewhere = wrong % (size + 1);
    expect(includes(sha256, { leaf, index: elsewhere, size, root }, proof)).toBe(elsewhere === index);
    expect(includes(sha256, { leaf, index, size, root }, [...proof, root])).toBe(false);
  }));

test('the tree proves that it begins with every smaller tree, and with no other', () =>
  forMany(40)(sizes, fc.nat(), (size, before) => {
    const entries = entriesOf(size);
    const { root, hashesAt } = grow(entries, [64]);
    const oldSize = 1 + (before % size);
    const old = { size: oldSize, root: slowRoot(entries.slice(0, oldSize)) };
    const proof = consistencyProof(sha256, oldSize, size, hashesAt(size));
    expect(isConsistent(sha256, old, { size, root }, proof)).toBe(true);
    const edited = slowRoot(entries.slice(0, oldSize).with(0, utf8('edited')));
    expect(isConsistent(sha256, { size: oldSize, root: edited }, { size, root }, proof)).toBe(false);
    expect(isConsistent(sha256, old, { size, root: slowRoot([...entries, utf8('')]) }, proof)).toBe(false);
    expect(isConsistent(sha256, { size: 0, root: slowRoot([]) }, { size, root }, [])).toBe(true);
  }));

test.each([
  [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
  [{ level: 1, index: 0, width: 17 }, 'tile/1/000.p/17'],
  [{ level: 'entries', index: 273, width: 112 }, 'tile/entries/273.p/112'],
] as const)('%j is at %s', (tile, path) => {
  expect(tilePath(tile)).toBe(path);
  expect(parseTilePath(path)).toEqual(tile);
});

test.each([
  'tile/00/000',
  'tile/64/000',
  'tile/0/0',
  'tile/0/x000/000',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/01',
  'tile/0/1000',
  'tile/data/000',
  'tile/0/000/',
])('nothing is at %s', (path) => {
  expect(parseTilePath(path)).toBeNull();
});

test('a tree of 70000 entries has the tiles that the specification counts', () => {
  expect(partialTilesOf(70_000)).toEqual([
    { level: 0, index: 273, width: 112 },
    { level: 1, index: 1, width: 17 },
    { level: 2, index: 0, width: 1 },
  ]);
  expect(partialTilesOf(256)).toEqual([{ level: 1, index: 0, width: 1 }]);
});

test('a bundle is read back as it was written, and not with a byte more or less', () =>
  forAll(fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 20 }), (entries) => {
    const bundle = encodeBundle(entries);
    const read = decodeBundle(bundle, entries.length);
    expect(read?.map(hex)).toEqual(entries.map(hex));
    expect(decodeBundle(bundle, entries.length + 1)).toBeNull();
    expect(decodeBundle(bundle.subarray(1), entries.length)?.map(hex)).not.toEqual(entries.map(hex));
  }));

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary' }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value;

test('canonical JSON says what it was given, in one way only', () => {
  forAll(json, (value) => {
    const text = canonicalJson(JSON.parse(JSON.stringify(value).replaceAll('-0', '0')) as Json);
    expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
    expect(text).toBe(text.trim());
  });
  expect(canonicalJson({ b: 1, a: [true, null, 'é€"\n'], '\u20ac': 0, B: {} })).toBe(
    '{"B":{},"a":[true,null,"é€\\"\\n"],"b":1,"€":0}',
  );
  expect(() => canonicalJson(0.5)).toThrow('integer');
});

test('an entry is read back, and no other text of the same meaning is one', () => {
  const entry = { type: 'share-issued', at: '2026-11-22', cask: 'TC-1', share: 7 } as const;
  const bytes = encodeEntry(entry);
  expect(decodeEntry(bytes)).toEqual({ ...entry, v: 1 });
  expect(decodeEntry(concat(bytes, utf8(' ')))).toBeNull();
  expect(decodeEntry(utf8(JSON.stringify({ ...entry, v: 1 })))).toBeNull();
  expect(decodeEntry(Uint8Array.of(0xff))).toBeNull();
});

test('base64 is read back, and no second spelling of it', () => {
  forAll(fc.uint8Array({ maxLength: 70 }), (bytes) => {
    expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(equalBytes(fromBase64(base64(bytes)) ?? utf8('?'), bytes)).toBe(true);
  });
  for (const text of ['A', 'AA', 'AB==', 'A===', 'A A=', '-_==']) expect(fromBase64(text)).toBeNull();
});

test('a checkpoint and a proof are read back, and nothing like them is', () => {
  const checkpoint = { origin: 'shop.test/register', size: 12, root: sha256(utf8('root')) };
  const text = formatCheckpoint(checkpoint);
  const parsed = parseCheckpoint(text);
  expect(parsed && formatCheckpoint(parsed)).toBe(text);
  for (const wrong of [text.replace('12', '012'), text.slice(0, -1), `\n${text}`, text.replace('=', '')])
    expect(parseCheckpoint(wrong)).toBeNull();
  const path = [sha256(utf8('1')), sha256(utf8('2'))];
  const written = formatLogProof({ extra: utf8('x'), index: 3, proof: path, checkpoint: text });
  const read = parseLogProof(written);
  expect(read && formatLogProof(read)).toBe(written);
  expect(parseLogProof(written.replace('index 3', 'index 03'))).toBeNull();
  expect(parseLogProof(written.replace('@v1', '@v2'))).toBeNull();
});

/** The browser fetches these to prove one entry: the tiles of the proof, and the bundle it is in. */
const fetched = (index: number, size: number): number =>
  tilesRead(size, (read) => inclusionProof(sha256, index, size, read)).length + 1;

test('a check of one entry of ten million fetches ten files at most, wherever it is', () => {
  for (const size of [10_000_000, 10_000_001, 9_999_999, 16_777_215]) {
    const places = Array.from({ length: 400 }, (_, i) => Math.floor(((size - 1) * i) / 399));
    const most = Math.max(...places.map((index) => fetched(index, size)));
    expect(most).toBeLessThanOrEqual(10);
  }
});

test('a head from long before is compared with one of ten million entries by a dozen tiles', () => {
  for (const old of [1, 255, 256, 65_537, 5_000_001, 9_999_999]) {
    const tiles = tilesRead(10_000_000, (read) => consistencyProof(sha256, old, 10_000_000, read));
    expect(tiles.length).toBeLessThanOrEqual(12);
  }
});
