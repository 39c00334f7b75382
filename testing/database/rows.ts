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
  const query = db.selectFrom(table as 'member').where((row) => row.and(values as object));
  return (await query.selectAll().execute()) as never;
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
  const query = db.updateTable(table as 'member').where((row) => row.and(values as object));
  await query.set(change as never).execute();
}

export async function addRow<Table extends keyof Schema>(
  db: Pick<Database, 'insertInto'>,
  table: Table,
  values: Insertable<Schema[Table]>,
): Promise<Row<Table>> {
  const query = db.insertInto(table as 'member').values(values as never);
  return (await query.returningAll().executeTakeFirstOrThrow()) as never;
}
