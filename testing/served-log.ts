import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { utf8, type Bytes } from '#domain/register/bytes.ts';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { encodeBundle, growTiles, parseTilePath } from '#domain/register/tiles.ts';
import { sha256 } from '#server/features/register/digest.ts';
import { logKeyOf, signNote, vkeyOf } from '#server/features/register/log-key.ts';

export { sha256 };
export const origin = 'shop.test/register';

export function newKey() {
  const key = logKeyOf(randomBytes(32));
  return { ...key, vkey: vkeyOf(key, origin) };
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

/** The files of a log with this head, signed by all keys. */
export function filesOf(
  head: { size: number; root: Bytes },
  keys: readonly [Key, ...Key[]],
  bytesOf: (tile: NonNullable<ReturnType<typeof parseTilePath>>) => Bytes | null,
) {
  const note = signNote(formatCheckpoint({ origin, ...head }), origin, keys);
  return (path: string): Bytes | null => {
    if (path === 'vkey') return utf8(`${keys[0].vkey}\n`);
    if (path === 'checkpoint') return utf8(note);
    const tile = parseTilePath(path);
    return tile && bytesOf(tile);
  };
}

/** The files of a log of these entries, signed by all keys. */
export function logOf(entries: readonly Bytes[], keys: readonly [Key, ...Key[]]) {
  const leaves = entries.map((entry) => leafHash(sha256, entry));
  const { tiles, root } = growTiles(sha256, { size: 0, partialTiles: new Map() }, leaves);
  return filesOf({ size: entries.length, root }, keys, (tile) => {
    const first = tile.index * 256;
    if (tile.level === 'entries') return encodeBundle(entries.slice(first, first + tile.width));
    const grown = tiles.find(({ level, index }) => level === tile.level && index === tile.index);
    return grown?.hashes.subarray(0, tile.width * 32) ?? null;
  });
}
