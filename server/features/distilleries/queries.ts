import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export async function findDistillery(db: Reader, id: number): Promise<Row<'distillery'> | undefined> {
  const query = db.selectFrom('distillery').selectAll().where('id', '=', id);
  return query.where('state', '<>', 'DRAFT').executeTakeFirst();
}
