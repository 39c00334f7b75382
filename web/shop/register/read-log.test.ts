import { expect, test } from 'vitest';
import { utf8, type Bytes } from '#domain/register/bytes.ts';
import { encodeEntry, type NewEntry } from '#domain/register/entry.ts';
import { leafHash, nodeHash, rootHash } from '#domain/register/merkle-tree.ts';
import { encodeBundle } from '#domain/register/tiles.ts';
import { checkEntry, checkWhole, openLog, readLatest } from './read-log.ts';
import { filesOf, logOf, newKey, serveFiles, sha256 } from '#testing/served-log.ts';

const size = 10_000_000;
const entry = encodeEntry({ type: 'share-issued', at: '2026-11-23', cask: 'TC-0001', share: 1 });

const whole: Bytes[] = [leafHash(sha256, entry)];
for (let level = 0; level < 24; level += 1) {
  const half = whole[level] ?? utf8('');
  whole.push(nodeHash(sha256, half, half));
}
const wholeAt = (level: number) => whole[level] ?? utf8('');

/** Serves that log. @returns what is asked for */
function serve() {
  const head = { size, root: rootHash(sha256, size, wholeAt) };
  const files = filesOf(head, [newKey()], ({ level, width }) => {
    const all = (one: Bytes) => Array.from({ length: width }, () => one);
    return level === 'entries' ? encodeBundle(all(entry)) : Buffer.concat(all(wholeAt(8 * level)));
  });
  return serveFiles(files);
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

/** A log of 300 entries; `change` alters what is served of a path. @returns what is asked for */
function serveShares(
  change?: (path: string, bytes: Bytes) => Bytes,
  last: NewEntry = { type: 'share-issued', at, cask: 'TC-0001', share: 299, holder: 'A' },
) {
  const entries = [
    encodeEntry({ type: 'cask-announced', at, cask: 'TC-0001', shares: 299 }),
    ...Array.from({ length: 298 }, (_, i) =>
      encodeEntry({ type: 'share-issued', at, cask: 'TC-0001', share: i + 1, holder: 'A' }),
    ),
    encodeEntry(last),
  ];
  return serveFiles(logOf(entries, [newKey()]), change);
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
  const { vkey } = newKey();
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
  expect(requested.map(({ path }) => path)).toEqual(['tile/entries/x039/061', 'tile/entries/x039/062.p/128']);
});
