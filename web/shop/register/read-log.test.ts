import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { utf8, type Bytes } from '#domain/register/bytes.ts';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { encodeEntry } from '#domain/register/entry.ts';
import { leafHash, rootHash } from '#domain/register/merkle-tree.ts';
import { formatVerifierKey, keyId, signatureLine, type VerifierKey } from '#domain/register/signed-note.ts';
import { encodeBundle, parseTilePath } from '#domain/register/tiles.ts';
import { checkEntry, openLog } from './read-log.ts';

const sha256 = (...parts: Bytes[]): Bytes => createHash('sha256').update(Buffer.concat(parts)).digest();
const digest = (bytes: Bytes) => sha256(bytes);
const origin = 'shop.test/register';
const size = 10_000_000;
const entry = encodeEntry({ type: 'share-issued', at: '2026-11-23T10:00:00Z', cask: 'TC-0001', share: 1 });

const whole: Bytes[] = [leafHash(digest, entry)];
for (let level = 0; level < 24; level += 1) {
  const half = whole[level] ?? utf8('');
  whole.push(sha256(Buffer.of(1), half, half));
}
const wholeAt = (level: number) => whole[level] ?? utf8('');

function serve(): string[] {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
  const key: VerifierKey = { name: origin, type: 'ed25519', publicKey: raw };
  const text = formatCheckpoint({ origin, size, root: rootHash(digest, size, wholeAt) });
  const signature = sign(null, utf8(text), privateKey);
  const note = `${text}\n${signatureLine({ name: origin, id: keyId(digest, key), signature })}`;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/register/', '');
    asked.push(path);
    if (path === 'vkey') return new Response(formatVerifierKey(digest, key));
    if (path === 'checkpoint') return new Response(note);
    const tile = parseTilePath(path);
    if (!tile) return new Response(null, { status: 404 });
    const { level, width } = tile;
    const all = <T>(one: T) => Array.from({ length: width }, () => one);
    const bytes = level === 'entries' ? encodeBundle(all(entry)) : Buffer.concat(all(wholeAt(8 * level)));
    return new Response(Buffer.from(bytes));
  });
  return asked;
}

test('in a log of ten million entries the browser proves one with ten tiles at most', async () => {
  const asked = serve();
  const log = await openLog();
  for (const index of [0, 255, 256, 5_000_000, 8_388_607, 8_388_608, 9_999_743, 9_999_999]) {
    asked.length = 0;
    expect(await checkEntry(log, index)).toMatchObject({ index, isIncluded: true });
    expect(asked.length, `entry ${index}`).toBeLessThanOrEqual(10);
  }
});
