import type pg from 'pg';

/**
 * Copies tables, and the constraints of their rows, into a schema of that name.
 * @returns a function that puts all of it back, past every trigger
 */
export async function keepTables(
  client: pg.ClientBase,
  name: string,
  tables: readonly string[],
): Promise<(client: pg.ClientBase) => Promise<void>> {
  await client.query(`create schema ${name}`);
  for (const table of tables) await client.query(`create table ${name}.${table} as table ${table}`);
  const { rows: checks } = await client.query<{ table: string; name: string; text: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and conrelid = any ($1::text[]::regclass[])`,
    [tables],
  );
  return async (later) => {
    await later.query('set session_replication_role = replica');
    for (const table of tables) {
      await later.query(`delete from ${table}`);
      await later.query(`insert into ${table} overriding system value select * from ${name}.${table}`);
    }
    for (const check of checks) {
      await later.query(`alter table ${check.table} drop constraint if exists ${check.name}`);
      await later.query(`alter table ${check.table} add constraint ${check.name} ${check.text}`);
    }
  };
}
