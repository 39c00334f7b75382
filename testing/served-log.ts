import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { vi } from 'vitest';
import { utf8, type Bytes } from '#domain/register/bytes.ts';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { formatVerifierKey, keyId, signatureLine, type VerifierKey } from '#domain/register/signed-note.ts';
import { encodeBundle, growTiles, parseTilePath } from '#domain/register/tiles.ts';

export const sha256 = (...parts: Bytes[]): Bytes =>
  createHash('sha256').update(Buffer.concat(parts)).digest();
export const origin = 'shop.test/register';

export function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
  const key: VerifierKey = { name: origin, type: 'ed25519', publicKey: raw };
  const line = (text: string) =>
    signatureLine({ name: origin, id: keyId(sha256, key), signature: sign(null, utf8(text), privateKey) });
  return { vkey: formatVerifierKey(sha256, key), line };
}
export type Key = ReturnType<typeof newKey>;

/** Serves the files of a log; `change` alters what is served of a path. @returns what is asked for */
export function serveFiles(
  bytesOf: (path: string) => Bytes | null,
  change: (path: string, bytes: Bytes) => Bytes = (_path, bytes) => bytes,
) {
  const requests: { path: string; cache: RequestInit['cache'] }[] = [];
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    const path = url.replace('/register/', '');
    requests.push({ path, cache: options?.cache });
    const bytes = bytesOf(path);
    return bytes ? new Response(Buffer.from(change(path, bytes))) : new Response(null, { status: 404 });
  });
  return requests;
}

/** The files of a log of these entries, signed by all keys. */
export function logOf(entries: readonly Bytes[], keys: readonly [Key, ...Key[]]) {
  const leaves = entries.map((entry) => leafHash(sha256, entry));
  const { tiles, root } = growTiles(sha256, { size: 0, partialTiles: new Map() }, leaves);
  const text = formatCheckpoint({ origin, size: entries.length, root });
  return (path: string): Bytes | null => {
    if (path === 'vkey') return utf8(`${keys[0].vkey}\n`);
    if (path === 'checkpoint') return utf8(`${text}\n${keys.map(({ line }) => line(text)).join('')}`);
    const tile = parseTilePath(path);
    if (!tile) return null;
    const first = tile.index * 256;
    if (tile.level === 'entries') return encodeBundle(entries.slice(first, first + tile.width));
    const grown = tiles.find(({ level, index }) => level === tile.level && index === tile.index);
    return grown?.hashes.subarray(0, tile.width * 32) ?? null;
  };
}
