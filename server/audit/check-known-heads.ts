import type pg from 'pg';
import type { KnownHead } from '#server/features/register/known-heads.ts';

interface Compared {
  files: number;
  wrong: string | null;
}

/** @param heads read before the client's snapshot: a running shop writes them after it commits */
export async function checkKnownHeads(
  client: pg.ClientBase,
  heads: ReadonlyMap<string, KnownHead>,
): Promise<Compared> {
  for (const [name, { origin, size, root }] of heads) {
    const { rows } = await client.query<{ origin: string; root: string }>(
      "select origin, encode(root, 'base64') as root from register_log, register_checkpoint where size = $1",
      [size],
    );
    const [ours] = rows;
    if (!ours)
      return {
        files: heads.size,
        wrong: `${name} has ${size} signed entries, and the database has no such head`,
      };
    if (ours.root !== root || ours.origin !== origin)
      return { files: heads.size, wrong: `the head of ${size} entries in ${name} is of another register` };
  }
  return { files: heads.size, wrong: null };
}
