import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export const listPersonRows = (db: Reader, limit: number): Promise<Row<'teamPerson'>[]> =>
  db.selectFrom('teamPerson').selectAll().orderBy('position').orderBy('id').limit(limit).execute();
