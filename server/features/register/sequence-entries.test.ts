import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hex, utf8 } from '#domain/register/bytes.ts';
import { parseCheckpoint } from '#domain/register/checkpoint.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { consistencyProof, isConsistent, leafHash, rootHash } from '#domain/register/merkle-tree.ts';
import { emptyRecount, numbersOf, recountEntry } from '#domain/register/recount.ts';
import { isSignedBy, parseNote, parseVerifierKey } from '#domain/register/signed-note.ts';
import { decodeBundle, hashesAt, readHashes, tileAt, tilePath, tileWidth } from '#domain/register/tiles.ts';
import { bottlePlanned, planCask } from '#testing/fixtures/bottling.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { buyShares, giveBack } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { sha256 } from './digest.ts';
import { verifyEd25519 } from './log-key.ts';
import { sequenceEntries, shuffleShares } from './sequence-entries.ts';

const { context, app, db, pass } = await testShop();

const get = async (path: string) => app.inject({ url: `/register/${path}` });

async function buyAndSequence(quantity: number) {
  const cask = await buildCask(context, { shares: 20 });
  const bought = await buyShares(context, { cask, quantity, balance: { SGD: 1_000_000 } });
  await sequenceEntries(context);
  return bought;
}

/** Reads it as a stranger does: over HTTP, believing the key and nothing else. */
async function readLog() {
  const vkey = (await get('vkey')).body.trim();
  const key = parseVerifierKey(sha256, vkey);
  const note = parseNote((await get('checkpoint')).body);
  const head = note && parseCheckpoint(note.text);
  if (!key || !note || !head) throw new Error('the log cannot be read');
  expect(await isSignedBy(sha256, verifyEd25519, note, key)).toBe(true);
  const tiles = new Map<string, Buffer>();
  for (let level = 0; hashesAt(level, head.size) > 0; level += 1)
    for (let index = 0; index * tileWidth < hashesAt(level, head.size); index += 1) {
      const path = tilePath(tileAt(level, index, head.size));
      tiles.set(path, (await get(path)).rawPayload);
    }
  const read = readHashes(sha256, head.size, (tile) => tiles.get(tilePath(tile)) ?? utf8(''));
  expect(Buffer.from(rootHash(sha256, head.size, read))).toEqual(Buffer.from(head.root));
  const entries: Uint8Array[] = [];
  for (let index = 0; index * tileWidth < head.size; index += 1) {
    const tile = tileAt('entries', index, head.size);
    const bundle = decodeBundle((await get(tilePath(tile))).rawPayload, tile.width);
    entries.push(...(bundle ?? []));
  }
  expect(entries.length).toBe(head.size);
  const leaves = entries.map((entry) => hex(leafHash(sha256, entry)));
  expect(leaves).toEqual(entries.map((_, i) => hex(read(0, i))));
  return { vkey, head, read, entries: entries.map((entry) => decodeEntry(entry)) };
}

function recount({ entries }: Awaited<ReturnType<typeof readLog>>) {
  const result = emptyRecount();
  entries.forEach((entry, i) => recountEntry(result, i, entry, (text) => hex(sha256(utf8(text)))));
  return result;
}

test('sales and withdrawals are in the log, which a stranger reads and recounts', async () => {
  const bought = await buyAndSequence(3);
  const { cask } = bought;
  await giveBack(context, bought, 1);
  const before = await readLog();
  await sequenceEntries(context);
  const log = await readLog();
  const proof = consistencyProof(sha256, before.head.size, log.head.size, log.read);
  expect(isConsistent(sha256, before.head, log.head, proof)).toBe(true);
  expect(log.entries[0]).toMatchObject({ type: 'key-added', vkey: log.vkey });
  const { casks, findings } = recount(log);
  expect(findings).toEqual([]);
  const count = casks.get(cask.code);
  expect(count && numbersOf(count)).toEqual({ announced: 20, held: 2, ours: 18, returned: 1, bottles: null });
});

test('a bottling has an entry for each step from its plan to its bottles, and adds up', async () => {
  const planned = await planCask(context, { owners: [{}, {}] });
  pass(16 * 86_400_000);
  await bottlePlanned(context, planned);
  await sequenceEntries(context);
  const log = await readLog();
  const { casks, findings } = recount(log);
  expect(findings).toEqual([]);
  const bottled = [...casks.values()].map(numbersOf).filter(({ bottles }) => bottles !== null);
  expect(bottled).toEqual([{ announced: 10, held: 4, ours: 6, returned: 0, bottles: 13 }]);
  const types = log.entries.map((entry) => entry?.type);
  expect(types).toEqual(expect.arrayContaining(['bottling-planned', 'cask-bottled', 'bottles-allocated']));
});

test('one of several sequencers at once works, and every entry is in the log once', async () => {
  const cask = await buildCask(context, { shares: 20 });
  await Promise.all(Array.from({ length: 5 }, () => buyShares(context, { cask, quantity: 2 })));
  const before = (await readLog()).head.size;
  const added = await Promise.all(Array.from({ length: 8 }, () => sequenceEntries(context)));
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(17);
  const log = await readLog();
  expect(log.head.size).toBe(before + 17);
  const texts = log.entries.map((entry) => JSON.stringify(entry));
  expect(new Set(texts).size).toBe(texts.length);
  expect(await sequenceEntries(context)).toBe(0);
});

test('a tile is the same bytes however it is sent, made once, and kept for ever', async () => {
  await buyAndSequence(1);
  const { size } = parseCheckpoint(parseNote((await get('checkpoint')).body)?.text ?? '') ?? { size: 0 };
  const url = `/register/${tilePath(tileAt('entries', 0, size))}`;
  const plain = await app.inject({ url });
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload);
  for (const { headers } of [plain, packed])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
  const { etag } = plain.headers;
  expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
});

test('a tile has one address, and no width but that of a head', async () => {
  await buyAndSequence(1);
  await buyAndSequence(2);
  const heads = await db.selectFrom('registerCheckpoint').select('size').orderBy('size').execute();
  const sizes = heads.map(({ size }) => size);
  const status = async (url: string) => (await app.inject({ url: `/register/tile/${url}` })).statusCode;
  const last = sizes.at(-1) ?? 0;
  const width = last % tileWidth;
  const index = `00${Math.floor(last / tileWidth)}`;
  for (const level of ['entries', '0']) {
    expect(await status(`${level}/${index}.p/${width}`)).toBe(200);
    // Two shares were sold at once: no head ends between them.
    expect(sizes).not.toContain(last - 1);
    expect(await status(`${level}/${index}.p/${width - 1}`)).toBe(404);
    expect(await status(`${level}/${index}.p/${width + 1}`)).toBe(404);
    const tile = `${level}/${index}.p/${width}`;
    for (const alias of [`${tile}/`, `${tile}?x=1`, tile.replace('000', '%30%30%30'), `/${tile}`])
      expect([alias, await status(alias)]).not.toEqual([alias, 200]);
  }
});

test('an entry has the day alone, and those of an order stand in no order of theirs', async () => {
  const before = (await readLog()).entries.length;
  await buyAndSequence(20);
  const { entries } = await readLog();
  const sold = entries.slice(before).filter((entry) => entry?.type === 'share-issued');
  const day = context.clock.now().toISOString().slice(0, 10);
  expect(new Set(sold.map((entry) => entry?.at))).toEqual(new Set([day]));
  const shares = sold.map((entry) => Number(entry?.share));
  const inOrder = shares.toSorted((one, other) => one - other);
  expect(inOrder).toHaveLength(20);
  expect(shares).not.toEqual(inOrder);
});

test('entries about one share keep their order, and so do those about a cask', () => {
  const outboxEntry = (type: 'share-issued' | 'share-returned' | 'cask-event', share?: number) => ({
    source: 'event:1',
    entry: { type, at: '2026-01-01', cask: 'A', ...(share !== undefined && { share }) },
    holder: null,
  });
  const run = Array.from({ length: 30 }, (_, i) => outboxEntry('share-issued', i + 1));
  const all = [
    outboxEntry('share-issued', 99),
    outboxEntry('cask-event'),
    ...run,
    outboxEntry('share-returned', 7),
    outboxEntry('cask-event'),
  ];
  const shuffled = shuffleShares(all);
  expect(shuffled.slice(0, 2)).toEqual(all.slice(0, 2));
  expect(shuffled.at(-1)).toEqual(all.at(-1));
  expect(new Set(shuffled)).toEqual(new Set(all));
  const ofSeventh = shuffled.filter(({ entry }) => entry.share === 7).map(({ entry }) => entry.type);
  expect(ofSeventh).toEqual(['share-issued', 'share-returned']);
});

test('shares of one batch stay in the order of their days', () => {
  const days = Array.from({ length: 60 }, (_, i) => `2026-11-${10 + Math.floor(i / 3)}`);
  const issued = days.map((day, share) => {
    const entry = { type: 'share-issued', at: `${day}T10:00:00.000Z`, cask: 'TC-0001', share } as const;
    return { source: `share:${share}`, entry, holder: null };
  });
  expect(shuffleShares(issued).map(({ entry }) => entry.at.slice(0, 10))).toEqual(days);
});
