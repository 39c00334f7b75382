import { sql } from 'kysely';
import type { ListedDistillery } from '#contract/cask/distillery.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export async function findDistillery(db: Reader, id: number): Promise<Row<'distillery'> | undefined> {
  const query = db.selectFrom('distillery').selectAll().where('id', '=', id);
  return query.where('state', '<>', 'DRAFT').executeTakeFirst();
}

export type NamedDistillery = Omit<ListedDistillery, 'casks' | 'renditions'> &
  Pick<Row<'distillery'>, 'fileId'>;

export async function findDistilleries(db: Reader): Promise<NamedDistillery[]> {
  return db
    .selectFrom('distillery')
    .select(['id', 'name', 'county', 'tagline', 'sample', 'fileId'])
    .where('state', '=', 'PUBLISHED')
    .orderBy('name')
    .execute();
}

export async function countCasks(
  db: Reader,
  distilleryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('caskListing')
    .select('distilleryId')
    .select((count) => sql<number>`${count.fn.countAll()}::integer`.as('casks'))
    .where(sql<boolean>`distillery_id = any(${distilleryIds}::bigint[])`)
    .groupBy('distilleryId')
    .execute();
  return new Map(rows.map(({ distilleryId, casks }) => [distilleryId, casks]));
}
