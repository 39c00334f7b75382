import { base64 } from '#domain/register/bytes.ts';
import { growTiles, partialTilesOf, type PartialTiles } from '#domain/register/tiles.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { sha256 } from './digest.ts';
import { checkpointOf, hasEntriesFrom, readPartialTiles } from './queries.ts';
import type { Register } from './register.ts';

/** Signing more would show readers two logs, or an entry that nothing stands behind. */
export class RegisterRefuses extends Error {
  override name = 'RegisterRefuses';
}

async function checkKnownHeads(
  { keys, knownHeads }: Register,
  tx: Transaction,
  { origin, size }: { origin: string; size: number },
): Promise<void> {
  for (const key of keys) {
    const known = await knownHeads.read(key);
    if (!known) continue;
    if (known.origin !== origin)
      throw new RegisterRefuses(
        `the key has signed ${known.size} entries of ${known.origin}, and the database is of ${origin}`,
      );
    const ours = await checkpointOf(tx, known.size);
    if (!ours || base64(ours.root) !== known.root)
      throw new RegisterRefuses(
        `the register has signed ${known.size} entries, and the database ends at ${size} or has others`,
      );
  }
}

const areOfSize = (tiles: PartialTiles, size: number): boolean =>
  partialTilesOf(size).every(({ level, width }) => tiles.get(Number(level))?.length === width * 32);

export async function checkHead(
  register: Register,
  tx: Transaction,
  { origin, head }: { origin: string; head: Row<'registerCheckpoint'> | undefined },
): Promise<PartialTiles> {
  const size = head?.size ?? 0;
  await checkKnownHeads(register, tx, { origin, size });
  if (await hasEntriesFrom(tx, size))
    throw new RegisterRefuses(`the database has entries past the ${size} that were signed`);
  const partialTiles = await readPartialTiles(tx, size);
  const hasRoot =
    areOfSize(partialTiles, size) &&
    (!head || base64(growTiles(sha256, { size, partialTiles }, []).root) === base64(head.root));
  if (!hasRoot) throw new RegisterRefuses(`the tiles are not those of the ${size} entries that were signed`);
  return partialTiles;
}
