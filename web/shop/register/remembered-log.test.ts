import { createHash, sign, generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { utf8, type Bytes } from '#domain/register/bytes.ts';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { formatVerifierKey, keyId, signatureLine, type VerifierKey } from '#domain/register/signed-note.ts';
import { growTiles, tilePath, type GrownTile } from '#domain/register/tiles.ts';
import { forgetLog, openRemembered } from './remembered-log.ts';

const sha256 = (bytes: Bytes): Bytes => createHash('sha256').update(bytes).digest();
const origin = 'shop.test/register';

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
  const key: VerifierKey = { name: origin, type: 'ed25519', publicKey: raw };
  const line = (text: string) =>
    signatureLine({ name: origin, id: keyId(sha256, key), signature: sign(null, utf8(text), privateKey) });
  return { vkey: formatVerifierKey(sha256, key), line };
}
type Key = ReturnType<typeof newKey>;

function serve(entries: readonly string[], keys: readonly [Key, ...Key[]]): void {
  const leaves = entries.map((entry) => leafHash(sha256, utf8(entry)));
  const { tiles, root } = growTiles(sha256, { size: 0, partialTiles: new Map() }, leaves);
  const text = formatCheckpoint({ origin, size: entries.length, root });
  const note = `${text}\n${keys.map(({ line }) => line(text)).join('')}`;
  const pathOf = ({ level, index, hashes }: GrownTile) =>
    tilePath({ level, index, width: hashes.length / 32 });
  const files = new Map<string, Bytes>([
    ['vkey', utf8(`${keys[0].vkey}\n`)],
    ['checkpoint', utf8(note)],
    ...tiles.map((tile) => [pathOf(tile), tile.hashes] as const),
  ]);
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = files.get(url.replace('/register/', ''));
    return new Response(bytes ? Buffer.from(bytes) : null, { status: bytes ? 200 : 404 });
  });
}

const entries = (count: number, word = 'entry') => Array.from({ length: count }, (_, i) => `${word} ${i}`);
const state = async () => (await openRemembered()).memory;
const key = newKey();

beforeEach(() => forgetLog());

test('a browser remembers the head it checked, and finds that the log has grown from it', async () => {
  serve(entries(3), [key]);
  expect(await state()).toEqual({ state: 'first' });
  expect(await state()).toEqual({ state: 'same', entries: 3 });
  serve(entries(300), [key]);
  expect(await state()).toEqual({ state: 'same', entries: 3 });
  expect(await state()).toEqual({ state: 'same', entries: 300 });
});

test('a browser that is shown two logs of one key says so at every visit, and keeps the first', async () => {
  serve(entries(3), [key]);
  await state();
  const other = entries(5).with(1, 'another');
  serve(other, [key]);
  expect(await state()).toMatchObject({ state: 'other', problem: 'ANOTHER_PAST' });
  serve(other.slice(0, 3), [key]);
  expect(await state()).toMatchObject({ state: 'other', problem: 'ANOTHER_PAST' });
  serve(entries(5), [key]);
  expect(await state()).toEqual({ state: 'same', entries: 3 });
});

test('a log that was rolled back has fewer entries than the browser remembers', async () => {
  serve(entries(5), [key]);
  await state();
  serve(entries(4), [key]);
  const memory = await state();
  expect(memory).toMatchObject({ state: 'other', problem: 'LARGER' });
  expect(memory?.state === 'other' && memory.note).toContain(`${origin}\n5\n`);
});

test('a new key is believed where the one before signs too, and not otherwise', async () => {
  const next = newKey();
  serve(entries(3), [key]);
  await state();
  serve(entries(4), [next]);
  expect(await state()).toMatchObject({ state: 'other', problem: 'ANOTHER_KEY' });
  serve(entries(4), [next, key]);
  expect(await state()).toEqual({ state: 'same', entries: 3 });
  serve(entries(5), [next]);
  expect(await state()).toEqual({ state: 'same', entries: 4 });
});

test('tiles that cannot be fetched are shown as that, not as two logs, and nothing is forgotten', async () => {
  serve(entries(3), [key]);
  await state();
  serve(entries(300), [key]);
  const whole = fetch;
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('tile') ? new Response(null, { status: 503 }) : whole(url),
  );
  await expect(openRemembered()).rejects.toThrow('503');
  serve(entries(300), [key]);
  expect(await state()).toEqual({ state: 'same', entries: 3 });
});
