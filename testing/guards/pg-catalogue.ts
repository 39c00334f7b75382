import type pg from 'pg';

/**
 * The guards a database has: CHECKs, primary keys, unique constraints and indexes, references to a currency, triggers, and what role shop may not
 * do to its own tables. Not the tables of Kysely and pg-boss. Each with the statement that drops it.
 */
const guards = `
with ours as (
  select oid, relname from pg_class
  where relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and relname not like 'kysely_%' and relkind = 'r'
)
select conname as name, format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop
from pg_constraint join ours on ours.oid = conrelid where contype in ('c', 'p', 'u', 'x')
  or contype = 'f' and confrelid = 'currency'::regclass
union all
select index.relname, format('drop index %s', index.oid::regclass)
from pg_index join ours on ours.oid = indrelid join pg_class as index on index.oid = indexrelid
where indisunique and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
union all
select tgname, format('drop trigger %I on %s', tgname, tgrelid::regclass)
from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
union all
select 'privilege on ' || relname, format('grant all on %s to shop', oid::regclass)
from ours where not has_table_privilege('shop', oid, 'DELETE')`;

export async function guardNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (${guards}) as guard order by name`,
  );
  return rows.map(({ name }) => name);
}

export async function dropGuard(superuser: pg.Client, name: string): Promise<void> {
  const { rows } = await superuser.query<{ drop: string }>(
    `select drop from (${guards}) as guard where name = $1`,
    [name],
  );
  if (!rows[0]) throw new Error(`there is no guard ${name}`);
  await superuser.query(rows[0].drop);
}
