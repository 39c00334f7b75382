import type { Context } from '#server/shared/context.ts';
import { tokenLifetimeMs } from './access-token.ts';
import { deleteSigningKeys, readSigningKeys } from './signing-key-queries.ts';
import { addSigningKey, readAgainAfter } from './signing-keys.ts';

const keyLifetimeMs = 30 * 24 * 3600_000;
/** Until then a process that has not read the newer key may sign with this one, and its last token is valid. */
const retirementMs = readAgainAfter + tokenLifetimeMs + 60_000;

export async function rotateSigningKeys(context: Context): Promise<void> {
  const now = context.clock.now().getTime();
  await addSigningKey(context, ([newest]) => {
    return newest !== undefined && newest.createdAt.getTime() + keyLifetimeMs <= now;
  });
  const keys = await readSigningKeys(context.db);
  const gone = keys.filter((_, i) => {
    const successor = keys[i - 1];
    return successor !== undefined && successor.createdAt.getTime() + retirementMs <= now;
  });
  await deleteSigningKeys(
    context.db,
    gone.map(({ id }) => id),
  );
}
