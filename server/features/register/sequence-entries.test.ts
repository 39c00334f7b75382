import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { numbersOf } from '#domain/register/recount.ts';
import { tileAt, tilePath, tileWidth } from '#domain/register/tiles.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { readRegister } from '#testing/client/read-register.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { bottlePlanned, planCask } from '#testing/fixtures/bottling.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf, giveBack } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { appendDailyHeads } from './daily-heads.ts';
import { vkeyOf } from './log-key.ts';
import { sequenceEntries, shuffleShares } from './sequence-entries.ts';

const { context, app, db, clock, pass } = await testShop();

const vkey = vkeyOf(context.register.keys[0], 'shop.test/register');
const address = `${await app.listen({ port: 0 })}/register`;
const get = async (path: string) => app.inject({ url: `/register/${path}` });

async function buyAndSequence(quantity: number) {
  const cask = await buildCask(context, { shares: 20 });
  const bought = await buyShares(context, { cask, quantity, balance: { SGD: 1_000_000 } });
  await sequenceEntries(context);
  return bought;
}

let lastRead: string | null = null;

/** Reads it with the code that the browser runs, which believes the key and nothing else, and compares it with the last time. */
async function readLog() {
  const note = (await get('checkpoint')).body;
  const { whole, ...wrong } = await readRegister(address, vkey, lastRead ?? note);
  expect(wrong).toEqual({ reader: false, 'kept checkpoint': false });
  if (!whole) throw new Error('the log cannot be read');
  lastRead = note;
  return { casks: whole.recount.casks, entries: whole.entries.map(({ entry }) => entry) };
}

test('the trail of each day that is over is in the register once, with the hash of its last entry', async () => {
  const operator = callerOf(await buildMember(context));
  const change = (id: string) =>
    transaction(db, (tx) => recordChange(context, tx, operator, 'file.upload', id));
  const dayAfter = (days: number) => addDays(clock.now().toISOString().slice(0, 10), days);
  const [day, next, last, now] = [dayAfter(0), dayAfter(1), dayAfter(2), dayAfter(3)];
  const headsAt = async (at: string) => {
    clock.set(at);
    await appendDailyHeads(context);
    await sequenceEntries(context);
    const entries = (await rowsOf(db, 'registerEntry')).map(({ entry }) => decodeEntry(entry));
    const heads = entries.filter((entry) => entry?.type === 'trail-head');
    return heads.map((entry) => [entry?.['day'], entry?.['entries']].join(' ')).toSorted();
  };
  await change('1');
  await change('2');
  expect(await headsAt(`${next}T00:05:00Z`)).toEqual([]);
  expect(await headsAt(`${next}T00:15:00Z`)).toEqual([`${day} 2`]);
  await change('3');
  for (let i = 0; i < 2; i += 1)
    expect(await headsAt(`${now}T09:00:00Z`)).toEqual([`${day} 2`, `${next} 3`, `${last} 3`]);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('sales and withdrawals are in the log, which a stranger reads and recounts', async () => {
  const bought = await buyAndSequence(3);
  const { cask } = bought;
  await giveBack(context, bought, bought.codes.slice(0, 1));
  await readLog();
  await sequenceEntries(context);
  const { casks, entries } = await readLog();
  expect(entries[0]).toMatchObject({ type: 'key-added', vkey });
  const count = casks.get(cask.code);
  expect(count && numbersOf(count)).toEqual({ announced: 20, held: 2, ours: 18, returned: 1, bottles: null });
});

test('a bottling has an entry for each step from its plan to its bottles, and adds up', async () => {
  const planned = await planCask(context, { owners: [{}, {}] });
  pass(16 * 86_400_000);
  await bottlePlanned(context, planned);
  await sequenceEntries(context);
  const { casks, entries } = await readLog();
  const bottled = [...casks.values()].map(numbersOf).filter(({ bottles }) => bottles !== null);
  expect(bottled).toEqual([{ announced: 10, held: 4, ours: 6, returned: 0, bottles: 13 }]);
  const types = entries.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['bottling-planned', 'cask-bottled', 'bottles-allocated']));
});

test('one of several sequencers at once works, and every entry is in the log once', async () => {
  const cask = await buildCask(context, { shares: 20 });
  await Promise.all(Array.from({ length: 5 }, () => buyShares(context, { cask, quantity: 2 })));
  const before = (await readLog()).entries.length;
  const added = await Promise.all(Array.from({ length: 8 }, () => sequenceEntries(context)));
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(17);
  const { entries } = await readLog();
  expect(entries).toHaveLength(before + 17);
  const texts = entries.map((entry) => JSON.stringify(entry));
  expect(new Set(texts).size).toBe(texts.length);
  expect(await sequenceEntries(context)).toBe(0);
});

test('a browser asks for the head each time: the entry it looks for may be newer than its copy', async () => {
  expect((await get('checkpoint')).headers['cache-control']).not.toMatch(/max-age=[1-9]/);
});

const sizesOfHeads = async () => (await rowsOf(db, 'registerCheckpoint')).map(({ size }) => size);

test('a tile is the same bytes however it is sent, made once, and kept for ever', async () => {
  await buyAndSequence(1);
  const url = `/register/${tilePath(tileAt('entries', 0, Math.max(...(await sizesOfHeads()))))}`;
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
  const sizes = await sizesOfHeads();
  const status = async (url: string) => (await app.inject({ url: `/register/tile/${url}` })).statusCode;
  const last = Math.max(...sizes);
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
  const sold = entries.slice(before).filter((entry) => entry.type === 'share-issued');
  const day = context.clock.now().toISOString().slice(0, 10);
  expect(new Set(sold.map(({ at }) => at))).toEqual(new Set([day]));
  const shares = sold.map((entry) => entry.share ?? 0);
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
