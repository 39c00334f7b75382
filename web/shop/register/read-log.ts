import { sha256 } from '@noble/hashes/sha2.js';
import { hex, utf8, type Bytes } from '#domain/register/bytes.ts';
import { parseCheckpoint, type Checkpoint } from '#domain/register/checkpoint.ts';
import { decodeEntry, isHolder, type Entry } from '#domain/register/entry.ts';
import {
  consistencyProof,
  includes,
  inclusionProof,
  isConsistent,
  leafHash,
  type ReadHash,
} from '#domain/register/merkle-tree.ts';
import { emptyRecount, recountEntry, type Recount } from '#domain/register/recount.ts';
import {
  isSignedBy,
  parseNote,
  parseVerifierKey,
  type VerifierKey,
  type VerifySignature,
} from '#domain/register/signed-note.ts';
import {
  decodeBundle,
  growTiles,
  readHashes,
  tileAt,
  tilePath,
  tilesRead,
  tileWidth,
  type PartialTiles,
  type Tile,
} from '#domain/register/tiles.ts';

/** Only files of the log are asked for: nothing else of the server is believed. */
const prefix = '/register/';

async function fetchBytes(path: string, { signal, ...options }: RequestInit = {}): Promise<Bytes> {
  const end = AbortSignal.timeout(60_000);
  const response = await fetch(prefix + path, {
    ...options,
    signal: signal ? AbortSignal.any([signal, end]) : end,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const fetchText = async (path: string) => new TextDecoder().decode(await fetchBytes(path));

const ed25519: VerifySignature = async ({ publicKey, message, signature }) => {
  const key = await crypto.subtle.importKey('raw', publicKey.slice(), 'ed25519', false, ['verify']);
  return crypto.subtle.verify('ed25519', key, signature.slice(), message.slice());
};

export const keyOf = (vkey: string): VerifierKey | null => parseVerifierKey(sha256, vkey);

/** The head that a note signs. Null where the key did not sign it. */
export async function headIn(note: string, key: VerifierKey): Promise<Checkpoint | null> {
  const parsed = parseNote(note);
  const head = parsed && parseCheckpoint(parsed.text);
  if (!parsed || !head || head.origin !== key.name) return null;
  return (await isSignedBy(sha256, ed25519, parsed, key)) ? head : null;
}

export interface OpenedLog {
  vkey: string;
  key: VerifierKey;
  note: string;
  /** Null where the signature is wrong. */
  head: Checkpoint | null;
  /** SHA-256 of the certificate that signs PDFs; null while there is none. */
  pdfSigner: string | null;
}

export async function openLog(): Promise<OpenedLog> {
  const [vkey, note, pdfSigner] = await Promise.all([
    fetchText('vkey'),
    fetchText('checkpoint'),
    // Its absence takes nothing from the check.
    fetchText('pdf-signer').catch(() => ''),
  ]);
  const key = keyOf(vkey.trim());
  if (!key) throw new Error('the key cannot be read');
  const head = await headIn(note, key);
  return { vkey: vkey.trim(), key, note, head, pdfSigner: pdfSigner.trim() || null };
}

async function readTiles(size: number, compute: (read: ReadHash) => unknown): Promise<ReadHash> {
  const needed = tilesRead(size, compute).map(tilePath);
  const tiles = new Map(
    await Promise.all(needed.map(async (path) => [path, await fetchBytes(path)] as const)),
  );
  return readHashes(sha256, size, (tile) => tiles.get(tilePath(tile)) ?? new Uint8Array());
}

export const keptProblems = ['NOT_OF_THIS_LOG', 'LARGER', 'ANOTHER_PAST'] as const;
export type KeptProblem = (typeof keptProblems)[number];

/** Whether the log still begins with the entries of a checkpoint kept before. @returns how many those are */
export async function compareKept(
  { key, head }: OpenedLog & { head: Checkpoint },
  earlierNote: string,
): Promise<number | KeptProblem> {
  const old = await headIn(earlierNote, key);
  if (!old) return 'NOT_OF_THIS_LOG';
  if (old.size > head.size) return 'LARGER';
  const read = await readTiles(head.size, (hashes) => consistencyProof(sha256, old.size, head.size, hashes));
  const proof = consistencyProof(sha256, old.size, head.size, read);
  return isConsistent(sha256, old, head, proof) ? old.size : 'ANOTHER_PAST';
}

export interface ReadEntry {
  index: number;
  entry: Entry;
}

/** A key that an entry names: it is the register's only where it signs the head. */
export interface NamedKey {
  index: number;
  vkey: string;
  doesSign: boolean;
}

export interface Checked {
  recount: Recount;
  entries: ReadEntry[];
  isOfHead: boolean;
  keys: NamedKey[];
}

async function keysIn(entries: readonly ReadEntry[], note: string): Promise<NamedKey[]> {
  const named = entries.filter(({ entry }) => entry.type === 'key-added');
  return Promise.all(
    named.map(async ({ index, entry }) => {
      const vkey = String(entry['vkey']);
      const key = keyOf(vkey);
      return { index, vkey, doesSign: key !== null && (await headIn(note, key)) !== null };
    }),
  );
}

async function entriesOf(tile: Tile, options: RequestInit = {}): Promise<Bytes[]> {
  const entries = decodeBundle(await fetchBytes(tilePath(tile), options), tile.width);
  if (!entries) throw new Error(`${tilePath(tile)} cannot be read`);
  return entries;
}

/** The last entries, the newest first. Their contents are not checked. */
export async function readLatest(
  { size }: Checkpoint,
  wanted: number,
  signal: AbortSignal,
): Promise<ReadEntry[]> {
  const first = Math.max(0, size - wanted);
  const found: ReadEntry[] = [];
  for (let tile = Math.floor(first / tileWidth); tile * tileWidth < size; tile += 1) {
    const bundle = await entriesOf(tileAt('entries', tile, size), { signal });
    bundle.forEach((bytes, i) => {
      const entry = decodeEntry(bytes);
      if (entry && tile * tileWidth + i >= first) found.push({ index: tile * tileWidth + i, entry });
    });
  }
  return found.toReversed();
}

/** Reads every entry, grows the tree again from them, counts the shares, and looks which keys sign. */
export async function checkWhole(
  { head: { size, root }, note }: { head: Checkpoint; note: string },
  onProgress: (read: number) => void,
  signal: AbortSignal,
): Promise<Checked> {
  const recount = emptyRecount();
  const entries: ReadEntry[] = [];
  let [done, partialTiles, grownRoot] = [0, new Map() as PartialTiles, sha256(new Uint8Array()) as Bytes];
  for (let index = 0; done < size; index += 1) {
    // Files that this browser kept from an earlier visit are not what others are shown.
    const bundle = await entriesOf(tileAt('entries', index, size), { signal, cache: 'reload' });
    const grown = growTiles(
      sha256,
      { size: done, partialTiles },
      bundle.map((entry) => leafHash(sha256, entry)),
    );
    [partialTiles, grownRoot] = [grown.partialTiles, grown.root];
    bundle.forEach((bytes, i) => {
      const entry = decodeEntry(bytes);
      if (entry) entries.push({ index: done + i, entry });
      recountEntry(recount, done + i, entry, (text) => hex(sha256(utf8(text))));
    });
    done += bundle.length;
    onProgress(done);
  }
  const isOfHead = hex(grownRoot) === hex(root);
  return { recount, entries, isOfHead, keys: await keysIn(entries, note) };
}

export interface CheckedEntry {
  head: Checkpoint;
  index: number;
  entry: Entry | null;
  isIncluded: boolean;
}

export async function checkEntry({ head }: OpenedLog, index: number): Promise<CheckedEntry> {
  if (!head || index >= head.size) throw new Error('the register has no such entry');
  const { size, root } = head;
  const tile = tileAt('entries', Math.floor(index / tileWidth), size);
  const bundle = await entriesOf(tile);
  const bytes = bundle[index % tileWidth] ?? new Uint8Array();
  const compute = (hashes: ReadHash) => inclusionProof(sha256, index, size, hashes);
  const proof = compute(await readTiles(size, compute));
  const leaf = leafHash(sha256, bytes);
  return {
    head,
    index,
    entry: decodeEntry(bytes),
    isIncluded: includes(sha256, { leaf, index, size, root }, proof),
  };
}

/** @param holder the number of the member, and the salt in base64 */
export const isHeldBy = (entry: Entry, { salt, member }: { salt: string; member: string }): boolean =>
  isHolder(sha256, String(entry['holder']), salt, member);
