import type { Reader } from '#server/platform/db/transaction.ts';

/** Where to say goodbye to; null once it was said. */
export async function farewellTo(db: Reader, id: string): Promise<string | null> {
  const found = await db.selectFrom('farewell').select('email').where('id', '=', id).executeTakeFirst();
  return found?.email ?? null;
}

/** The address is not needed any more. */
export async function farewellDone(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('farewell').where('id', '=', id).execute();
}
