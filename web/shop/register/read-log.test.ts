import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { utf8, type Bytes } from '#domain/register/bytes.ts';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { encodeEntry, type NewEntry } from '#domain/register/entry.ts';
import { leafHash, rootHash } from '#domain/register/merkle-tree.ts';
import { formatVerifierKey, keyId, signatureLine, type VerifierKey } from '#domain/register/signed-note.ts';
import { encodeBundle, growTiles, parseTilePath } from '#domain/register/tiles.ts';
import { checkEntry, checkWhole, openLog, readLatest } from './read-log.ts';

const sha256 = (...parts: Bytes[]): Bytes => createHash('sha256').update(Buffer.concat(parts)).digest();
const digest = (bytes: Bytes) => sha256(bytes);
const origin = 'shop.test/register';
const size = 10_000_000;
const entry = encodeEntry({ type: 'share-issued', at: '2026-11-23', cask: 'TC-0001', share: 1 });

const whole: Bytes[] = [leafHash(digest, entry)];
for (let level = 0; level < 24; level += 1) {
  const half = whole[level] ?? utf8('');
  whole.push(sha256(Buffer.of(1), half, half));
}
const wholeAt = (level: number) => whole[level] ?? utf8('');

/** Signed by a new key. */
function signed(text: string): { vkey: string; note: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
  const key: VerifierKey = { name: origin, type: 'ed25519', publicKey: raw };
  const signature = sign(null, utf8(text), privateKey);
  const line = signatureLine({ name: origin, id: keyId(digest, key), signature });
  return { vkey: formatVerifierKey(digest, key), note: `${text}\n${line}` };
}

/** Serves that log. @returns which of its files were asked for */
function serve(): string[] {
  const root = rootHash(digest, size, wholeAt);
  const { vkey, note } = signed(formatCheckpoint({ origin, size, root }));
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/register/', '');
    requested.push(path);
    if (path === 'vkey') return new Response(vkey);
    if (path === 'checkpoint') return new Response(note);
    const tile = parseTilePath(path);
    if (!tile) return new Response(null, { status: 404 });
    const { level, width } = tile;
    const all = <T>(one: T) => Array.from({ length: width }, () => one);
    const bytes = level === 'entries' ? encodeBundle(all(entry)) : Buffer.concat(all(wholeAt(8 * level)));
    return new Response(Buffer.from(bytes));
  });
  return requested;
}

test('in a log of ten million entries the browser proves one with ten tiles at most', async () => {
  const requested = serve();
  const log = await openLog();
  for (const index of [0, 255, 256, 5_000_000, 8_388_607, 8_388_608, 9_999_743, 9_999_999]) {
    requested.length = 0;
    expect(await checkEntry(log, index)).toMatchObject({ index, isIncluded: true });
    expect(requested.length, `entry ${index}`).toBeLessThanOrEqual(10);
  }
});

const at = '2026-11-23';

interface Asked {
  path: string;
  cache: RequestCache | undefined;
}

/** A log of 300 entries; `change` alters what is served of a path. @returns what is asked for */
function serveShares(
  change: (path: string, bytes: Bytes) => Bytes = (_path, bytes) => bytes,
  last: NewEntry = { type: 'share-issued', at, cask: 'TC-0001', share: 299, holder: 'A' },
): Asked[] {
  const entries = [
    encodeEntry({ type: 'cask-announced', at, cask: 'TC-0001', shares: 299 }),
    ...Array.from({ length: 298 }, (_, i) =>
      encodeEntry({ type: 'share-issued', at, cask: 'TC-0001', share: i + 1, holder: 'A' }),
    ),
    encodeEntry(last),
  ];
  const leaves = entries.map((one) => leafHash(digest, one));
  const { tiles, root } = growTiles(digest, { size: 0, partialTiles: new Map() }, leaves);
  const { vkey, note } = signed(formatCheckpoint({ origin, size: entries.length, root }));
  const bytesOf = (path: string): Bytes => {
    if (path === 'vkey') return utf8(vkey);
    if (path === 'checkpoint') return utf8(note);
    const tile = parseTilePath(path);
    if (!tile) throw new Error(path);
    const first = tile.index * 256;
    if (tile.level === 'entries') return encodeBundle(entries.slice(first, first + tile.width));
    const { hashes = utf8('') } =
      tiles.find(({ level, index }) => level === tile.level && index === tile.index) ?? {};
    return hashes.subarray(0, tile.width * 32);
  };
  const requests: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    const path = url.replace('/register/', '');
    requests.push({ path, cache: options?.cache });
    return new Response(Buffer.from(change(path, bytesOf(path))));
  });
  return requests;
}

/** One bit of the byte before the last, which is of no length. */
const altered = (bytes: Bytes) => bytes.with(bytes.length - 2, (bytes.at(-2) ?? 0) ^ 1);

async function checkAll() {
  const { head, note } = await openLog();
  return head && checkWhole({ head, note }, () => undefined, new AbortController().signal);
}

test('the whole log is read, and found to be the signed one', async () => {
  serveShares();
  const checked = await checkAll();
  expect(checked?.isOfHead).toBe(true);
  expect(checked?.recount.findings).toEqual([]);
  expect(checked?.recount.casks.get('TC-0001')?.holders.size).toBe(299);
});

test('the whole log is read past the files that the browser has kept of it', async () => {
  const requested = serveShares();
  await checkAll();
  expect(requested.filter(({ path }) => path.includes('entries'))).toEqual([
    { path: 'tile/entries/000', cache: 'reload' },
    { path: 'tile/entries/001.p/44', cache: 'reload' },
  ]);
});

test('a key that was put into the register is shown as one that does not sign it', async () => {
  const { vkey } = signed('another');
  serveShares(undefined, { type: 'key-added', at, vkey });
  expect((await checkAll())?.keys).toEqual([{ index: 299, vkey, doesSign: false }]);
});

test('an entry that is served otherwise than it was signed is found by the browser', async () => {
  serveShares((path, bytes) => (path === 'tile/entries/001.p/44' ? altered(bytes) : bytes));
  expect((await checkAll())?.isOfHead).toBe(false);
  const log = await openLog();
  expect(await checkEntry(log, 299)).toMatchObject({ isIncluded: false });
  expect(await checkEntry(log, 298)).toMatchObject({ isIncluded: true });
});

test('a tile of hashes that is served otherwise proves nothing', async () => {
  serveShares((path, bytes) => (path === 'tile/0/000' ? altered(bytes) : bytes));
  expect(await checkEntry(await openLog(), 254)).toMatchObject({ isIncluded: false });
});

test('a checkpoint that was altered has no valid signature', async () => {
  serveShares((path, bytes) => {
    if (path !== 'checkpoint') return bytes;
    return utf8(new TextDecoder().decode(bytes).replace('\n300\n', '\n299\n'));
  });
  expect((await openLog()).head).toBeNull();
});

test('the latest entries are read from the last one or two files', async () => {
  const requested = serve();
  const { head } = await openLog();
  requested.length = 0;
  const latest = await readLatest(head!, 130, new AbortController().signal);
  expect(latest).toHaveLength(130);
  expect([latest[0]?.index, latest.at(-1)?.index]).toEqual([9_999_999, 9_999_870]);
  expect(requested).toEqual(['tile/entries/x039/061', 'tile/entries/x039/062.p/128']);
});
