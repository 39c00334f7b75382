import { sql } from 'kysely';
import type { listFavourites } from '#contract/cask/favourite.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orRefuse } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';

type MarkedCask = AnswerOf<typeof listFavourites>[number];
type Member = Pick<Caller, 'memberId'>;

/** Casks that a member marks, to keep them in sight or to be notified about them. */
export const markedCasks = (table: 'favourite' | 'caskAlert') => ({
  /** The latest first. */
  async find(db: Reader, memberId: string, limit: number): Promise<MarkedCask[]> {
    const { rows } = await sql<MarkedCask>`
      select cask.id as cask_id, cask.code as cask_code, cask.name, distillery.name as distillery_name, listing.state
      from ${sql.table(table)} as marked join cask on cask.id = marked.cask_id
      join cask_listing as listing on listing.cask_id = cask.id join distillery on distillery.id = cask.distillery_id
      where marked.member_id = ${memberId} order by marked.created_at desc, cask.id limit ${limit}`.execute(
      db,
    );
    return rows;
  },

  async add({ db, clock }: Context, { memberId }: Member, { caskId }: { caskId: number }): Promise<void> {
    const { rows } = await sql`
      with found as (select id from cask where id = ${caskId}), added as (
        insert into ${sql.table(table)} (member_id, cask_id, created_at)
        select ${memberId}::uuid, id, ${clock.now()}::timestamptz from found on conflict do nothing)
      select id from found`.execute(db);
    orRefuse(rows[0], 'NOT_FOUND');
  },

  async remove({ db }: Context, { memberId }: Member, { caskId }: { caskId: number }): Promise<void> {
    await sql`delete from ${sql.table(table)} where member_id = ${memberId} and cask_id = ${caskId}`.execute(
      db,
    );
  },
});
