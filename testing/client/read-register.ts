import { createHash, verify, createPublicKey } from 'node:crypto';
import { base64, utf8, type Bytes } from '#domain/register/bytes.ts';
import { parseCheckpoint, type Checkpoint } from '#domain/register/checkpoint.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { emptyRecount, recountEntry, type Finding } from '#domain/register/recount.ts';
import {
  isSignedBy,
  parseNote,
  parseVerifierKey,
  type VerifySignature,
} from '#domain/register/signed-note.ts';
import { decodeBundle, growTiles, tileAt, tilePath, tileWidth } from '#domain/register/tiles.ts';

const digest = (bytes: Bytes): Bytes => createHash('sha256').update(bytes).digest();

const ed25519: VerifySignature = ({ publicKey, message, signature }) => {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const key = createPublicKey({ key: Buffer.concat([prefix, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
};

/** Null where the key did not sign it. */
async function headIn(text: string, vkey: string): Promise<Checkpoint | null> {
  const key = parseVerifierKey(digest, vkey);
  const note = parseNote(text);
  const head = note && parseCheckpoint(note.text);
  if (!key || !note || head?.origin !== key.name) return null;
  return (await isSignedBy(digest, ed25519, note, key)) ? head : null;
}

const rootOf = (entries: readonly Bytes[]): string => {
  const leaves = entries.map((entry) => leafHash(digest, entry));
  return base64(growTiles(digest, { size: 0, partialTiles: new Map() }, leaves).root);
};

async function entriesOf(address: string, size: number): Promise<Bytes[]> {
  const entries: Bytes[] = [];
  for (let index = 0; index * tileWidth < size; index += 1) {
    const tile = tileAt('entries', index, size);
    const response = await fetch(`${address}/${tilePath(tile)}`);
    const bundle = response.ok && decodeBundle(new Uint8Array(await response.arrayBuffer()), tile.width);
    if (!bundle) return [];
    entries.push(...bundle);
  }
  return entries;
}

interface Read {
  /** Whether somebody who knows the key alone sees that something is wrong. */
  reader: boolean;
  /** The same with a checkpoint that was kept before. */
  'kept checkpoint': boolean;
  recount: Finding[];
}

/** Reads a register over HTTP with the code that the browser runs, and compares it with a checkpoint kept before. */
export async function readRegister(address: string, vkey: string, earlierNote: string): Promise<Read> {
  const checkpoint = await (await fetch(`${address}/checkpoint`)).text();
  const head = await headIn(checkpoint, vkey);
  if (!head) return { reader: true, 'kept checkpoint': true, recount: [] };
  const entries = await entriesOf(address, head.size);
  const isOfHead = entries.length === head.size && rootOf(entries) === base64(head.root);
  const recount = emptyRecount();
  const hex = (text: string) => Buffer.from(digest(utf8(text))).toString('hex');
  entries.forEach((entry, i) => recountEntry(recount, i, decodeEntry(entry), hex));
  const reader = !isOfHead || recount.findings.length > 0;
  const old = await headIn(earlierNote, vkey);
  if (!old) throw new Error('the checkpoint that was kept is not signed');
  const isGrown = old.size <= entries.length && rootOf(entries.slice(0, old.size)) === base64(old.root);
  return { reader, 'kept checkpoint': reader || !isGrown, recount: recount.findings };
}
