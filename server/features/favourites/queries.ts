import { sql } from 'kysely';
import type { CaskState } from '#domain/cask/cask.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

interface FavouriteRow {
  caskId: number;
  caskCode: string;
  name: string;
  distilleryName: string;
  state: CaskState;
}

export async function findFavourites(db: Reader, memberId: string, limit: number): Promise<FavouriteRow[]> {
  return db
    .selectFrom('favourite')
    .innerJoin('cask', 'cask.id', 'favourite.caskId')
    .innerJoin('caskListing', 'caskListing.caskId', 'cask.id')
    .innerJoin('distillery', 'distillery.id', 'cask.distilleryId')
    .where('favourite.memberId', '=', memberId)
    .select(['cask.id as caskId', 'cask.code as caskCode', 'cask.name', 'distillery.name as distilleryName'])
    .select('caskListing.state')
    .orderBy('favourite.createdAt', 'desc')
    .orderBy('cask.id')
    .limit(limit)
    .execute();
}

export async function insertFavourite(
  db: Reader,
  memberId: string,
  caskId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with found as (select cask_id from offer where cask_id = ${caskId}),
      added as (insert into favourite (member_id, cask_id, created_at)
                select ${memberId}::uuid, cask_id, ${now}::timestamptz from found on conflict do nothing)
    select cask_id from found`.execute(db);
  return rows.length > 0;
}

export async function deleteFavourite(db: Reader, memberId: string, caskId: number): Promise<void> {
  await db.deleteFrom('favourite').where('memberId', '=', memberId).where('caskId', '=', caskId).execute();
}
