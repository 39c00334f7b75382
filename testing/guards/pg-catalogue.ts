import type pg from 'pg';

/** A CHECK, key, unique index, reference to a currency or trigger, or what role shop may not do to a table of its own. */
export interface Guard {
  name: string;
  /** The statement that drops it. */
  drop: string;
  table: string;
  /**
   * Null where the test needs thought. The others are derived: a key, a CHECK, a reference to a currency, a table of which
   * nothing is changed, a privilege that role shop does not have. Their tests drop every other constraint and trigger of
   * the table, and break the one.
   */
  kind: 'key' | 'check' | 'currency' | 'unchanged' | 'privilege' | null;
  /**
   * Columns, and of a key the condition behind `where`; of `unchanged` and `privilege`, the statements that are refused; of
   * `check`, its definition.
   */
  of: string;
}

/** Not those of the tables of Kysely and pg-boss. */
const guards = `
with ours as (
  select oid, oid::regclass::text as name, relname from pg_class
  where relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and relname not like 'kysely_%' and relkind = 'r'
)
select conname as name, format('alter table %s drop constraint %I cascade', ours.name, conname) as drop, ours.name as table,
  case contype when 'p' then 'key' when 'u' then 'key' when 'c' then 'check' when 'f' then 'currency' end as kind,
  case contype when 'c' then regexp_replace(pg_get_constraintdef(pg_constraint.oid), '\\s+', ' ', 'g') else
    (select string_agg(attname, ' ' order by place) from unnest(conkey) with ordinality as key (attnum, place)
      join pg_attribute using (attnum) where attrelid = conrelid) end as of
from pg_constraint join ours on ours.oid = conrelid
where contype in ('c', 'p', 'u', 'x') or contype = 'f' and confrelid = 'currency'::regclass
union all select index.relname, format('drop index %s', index.oid::regclass), ours.name, 'key', concat_ws(' ',
  (select string_agg(attname, ' ' order by place) from unnest(indkey) with ordinality as key (attnum, place)
    join pg_attribute using (attnum) where attrelid = indrelid), 'where ' || pg_get_expr(indpred, indrelid))
from pg_index join ours on ours.oid = indrelid join pg_class as index on index.oid = indexrelid
where indisunique and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
union all select tgname, format('drop trigger %I on %s', tgname, ours.name), ours.name,
  case when tgfoid = 'refuse_change'::regproc then 'unchanged' end, concat_ws(' ', case when tgtype & 16 > 0 then 'update' end,
    case when tgtype & 8 > 0 then 'delete' end, case when tgtype & 32 > 0 then 'truncate' end)
from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
union all select 'privilege on ' || relname, format('grant all on %s to shop', ours.name), ours.name, 'privilege', 'update delete truncate'
from ours where not has_table_privilege('shop', ours.oid, 'DELETE')
order by 1`;

export const guardsOf = async (client: pg.ClientBase): Promise<Guard[]> =>
  (await client.query<Guard>(guards)).rows;

export async function dropGuard(superuser: pg.Client, name: string): Promise<void> {
  const guard = (await guardsOf(superuser)).find((one) => one.name === name);
  if (!guard) throw new Error(`there is no guard ${name}`);
  await superuser.query(guard.drop);
}
