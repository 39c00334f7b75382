import type { Reader } from '#server/platform/db/transaction.ts';

/** What people call the cask; null where there is none. */
export async function caskNameOf(db: Reader, caskId: number): Promise<string | null> {
  const cask = await db.selectFrom('cask').select('name').where('id', '=', caskId).executeTakeFirst();
  return cask?.name ?? null;
}
