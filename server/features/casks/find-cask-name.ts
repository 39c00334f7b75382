import type { Reader } from '#server/platform/db/transaction.ts';

export async function findCaskName(db: Reader, caskId: number): Promise<string | null> {
  const cask = await db.selectFrom('cask').select('name').where('id', '=', caskId).executeTakeFirst();
  return cask?.name ?? null;
}
