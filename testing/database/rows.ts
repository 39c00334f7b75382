import type { Insertable } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Database, Row, Schema } from '#server/platform/db/schema.ts';

type Values<Table extends keyof Schema> = Partial<Row<Table>>;

/** The rows with these values, in no order. */
export async function rowsOf<Table extends keyof Schema>(
  db: Database,
  table: Table,
  values: Values<Table> = {},
): Promise<Row<Table>[]> {
  let query = db.selectFrom(table as 'member').selectAll();
  for (const [column, value] of Object.entries(values))
    query = query.where(column as 'id', value === null ? 'is' : '=', value as string);
  return (await query.execute()) as never;
}

/** A row with these values; throws when there is none. */
export async function rowOf<Table extends keyof Schema>(
  db: Database,
  table: Table,
  values: Values<Table>,
): Promise<Row<Table>> {
  const [row] = await rowsOf(db, table, values);
  assert(row, `there is such a row of ${table}`);
  return row;
}

/** Changes the rows with these values. */
export async function updateRows<Table extends keyof Schema>(
  db: Database,
  table: Table,
  values: Values<Table>,
  change: Values<Table>,
): Promise<void> {
  let query = db.updateTable(table as 'member').set(change as never);
  for (const [column, value] of Object.entries(values))
    query = query.where(column as 'id', '=', value as string);
  await query.execute();
}

export async function addRow<Table extends keyof Schema>(
  db: Pick<Database, 'insertInto'>,
  table: Table,
  values: Insertable<Schema[Table]>,
): Promise<Row<Table>> {
  const query = db.insertInto(table as 'member').values(values as never);
  return (await query.returningAll().executeTakeFirstOrThrow()) as never;
}
