import { createHash } from 'node:crypto';
import type pg from 'pg';
import { base64, type Bytes } from '#domain/register/bytes.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { growTiles } from '#domain/register/tiles.ts';

const sha256 = (bytes: Bytes): Bytes => createHash('sha256').update(bytes).digest();

/** Changes entries of the register, and every tile so that they fit; with `head` the root that was signed last as well. */
export async function rewritePast(client: pg.ClientBase, edit: string, { head = false } = {}): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(edit);
  const { rows } = await client.query<{ entry: Buffer }>('select entry from register_entry order by index');
  const leaves = rows.map(({ entry }) => leafHash(sha256, entry));
  const { tiles, root } = growTiles(sha256, { size: 0, partialTiles: new Map() }, leaves);
  for (const { level, index, hashes } of tiles)
    await client.query('update register_tile set hashes = $3 where level = $1 and index = $2', [
      level,
      index,
      Buffer.from(hashes),
    ]);
  if (!head) return;
  await client.query(
    `update register_checkpoint set root = $1,
       note = replace(note, encode(root, 'base64'), $2) where size = (select max(size) from register_checkpoint)`,
    [Buffer.from(root), base64(root)],
  );
}
