import type pg from 'pg';
import { base64 } from '#domain/register/bytes.ts';
import { parseCheckpoint } from '#domain/register/checkpoint.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { isSignedBy, parseNote, parseVerifierKey } from '#domain/register/signed-note.ts';
import { growTiles, type PartialTiles } from '#domain/register/tiles.ts';
import type { Bytes } from '#domain/register/bytes.ts';
import { sha256 } from '#server/features/register/digest.ts';
import { verifyEd25519 } from '#server/features/register/log-key.ts';

const batch = 5000;

interface Signed {
  size: number;
  root: Buffer;
  note: string;
}

async function isValid({ size, root, note }: Signed, vkeys: readonly string[]): Promise<boolean> {
  const parsed = parseNote(note);
  const checkpoint = parsed && parseCheckpoint(parsed.text);
  if (!parsed || checkpoint?.size !== size || base64(checkpoint.root) !== base64(root)) return false;
  for (const vkey of vkeys) {
    const key = parseVerifierKey(sha256, vkey);
    if (key && (await isSignedBy(sha256, verifyEd25519, parsed, key))) return true;
  }
  return false;
}

/**
 * Grows the tree again from its entries, and compares it with every head that was signed.
 * @returns what is wrong first, or null
 */
export async function checkLog(client: pg.ClientBase): Promise<string | null> {
  const { rows: heads } = await client.query<Signed>(
    'select size::integer, root, note from register_checkpoint order by size',
  );
  const { rows: keys } = await client.query<{ vkey: string }>('select vkey from register_key');
  const vkeys = keys.map(({ vkey }) => vkey);
  let [size, partialTiles, next] = [0, new Map() as PartialTiles, 0];
  let waiting: Bytes[] = [];
  for (const head of heads) {
    if (!(await isValid(head, vkeys)))
      return `the head of ${head.size} entries is not signed by a key of the log`;
    while (waiting.length < head.size - size) {
      const { rows } = await client.query<{ entry: Buffer }>(
        'select entry from register_entry where index >= $1 and index < $2 order by index',
        [next, next + batch],
      );
      if (rows.length === 0)
        return `the head of ${head.size} entries has more than the ${next} that are there`;
      waiting = [...waiting, ...rows.map(({ entry }) => leafHash(sha256, entry))];
      next += rows.length;
    }
    const grown = growTiles(sha256, { size, partialTiles }, waiting.slice(0, head.size - size));
    waiting = waiting.slice(head.size - size);
    [size, partialTiles] = [head.size, grown.partialTiles];
    if (base64(grown.root) !== base64(head.root))
      return `the head of ${head.size} entries is of other entries`;
  }
  return null;
}
