import type pg from 'pg';
import { checkBreaks, type Column } from './check-breaks.ts';

/**
 * A guard whose test needs no thought: a key, a CHECK, a reference to a currency, a table of which nothing is changed. Its
 * test drops every other constraint and trigger of the table, and then breaks it.
 */
export interface DerivedGuard {
  table: string;
  kind: 'key' | 'check' | 'currency' | 'unchanged';
  name: string;
  /**
   * Columns, and of a key the condition behind `where`; of `unchanged`, the statements that are refused; of `check`, its
   * definition.
   */
  of: string;
}

const derived = `
with ours as (
  select oid from pg_class
  where relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and relname not like 'kysely_%' and relkind = 'r'
), constrained as (
  select conname, conrelid::regclass::text as of_table, contype, pg_get_constraintdef(pg_constraint.oid) as definition, confrelid,
    (select string_agg(attname, ' ' order by place) from unnest(conkey) with ordinality as key (attnum, place)
      join pg_attribute using (attnum) where attrelid = conrelid) as of
  from pg_constraint join ours on ours.oid = conrelid
)
select of_table as table, 'key' as kind, conname as name, of from constrained where contype in ('p', 'u')
union all select indrelid::regclass::text, 'key', index.relname, concat_ws(' ',
  (select string_agg(attname, ' ' order by place) from unnest(indkey) with ordinality as key (attnum, place)
    join pg_attribute using (attnum) where attrelid = indrelid), 'where ' || pg_get_expr(indpred, indrelid))
from pg_index join ours on ours.oid = indrelid join pg_class as index on index.oid = indexrelid
where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
union all select of_table, 'check', conname, regexp_replace(definition, '\\s+', ' ', 'g') from constrained where contype = 'c'
union all select of_table, 'currency', conname, of from constrained where contype = 'f' and confrelid = 'currency'::regclass
union all select tgrelid::regclass::text, 'unchanged', tgname, concat_ws(' ', case when tgtype & 16 > 0 then 'update' end,
  case when tgtype & 8 > 0 then 'delete' end, case when tgtype & 32 > 0 then 'truncate' end)
from pg_trigger join ours on ours.oid = tgrelid where tgfoid = 'refuse_change'::regproc
order by 1, 3`;

/** Asked of a database that has them all. */
export const derivedGuards = async (client: pg.ClientBase): Promise<DerivedGuard[]> =>
  (await client.query<DerivedGuard>(derived)).rows;

/** Everything of the table but the guard; it is rolled back. */
const others = `
select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as drop
from pg_constraint where conrelid = $1::regclass and conname <> $2 and contype in ('c', 'p', 'u', 'x', 'f')
union all select format('drop index if exists %s', indexrelid::regclass)
from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = $1::regclass and indisunique and relname <> $2
union all select format('alter table %s disable trigger %I', $1::regclass, tgname)
from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgname <> $2`;

async function statementsAgainst(
  client: pg.ClientBase,
  { kind, table, of }: DerivedGuard,
): Promise<string[]> {
  const { rows } = await client.query<Column & { isIdentity: boolean }>(
    `select attname as name, format_type(atttypid, null) as type, attidentity = 'a' as "isIdentity", not attnotnull as "mayBeEmpty" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`).join(', ');
  const one = `where ctid = (select min(ctid) from ${table})`;
  switch (kind) {
    case 'key': {
      const [keys = '', condition = 'true'] = of.split(/(?:^| )where /);
      return [
        `insert into ${table} (${columns}) overriding system value select ${columns} from ${table}
         where ${condition} order by num_nulls(${keys.replaceAll(' ', ', ') || 'null'}) limit 1`,
      ];
    }
    case 'check': {
      const breaks = await checkBreaks(client, { table, definition: of, columns: rows });
      return breaks.map(({ place, change }) => {
        const json = JSON.stringify(change).replaceAll("'", "''");
        const set = Object.keys(change).map(
          (name) => `"${name}" = (jsonb_populate_record(null::${table}, '${json}'))."${name}"`,
        );
        return `update ${table} set ${set.join(', ')} where ctid = '${place}'`;
      });
    }
    case 'currency':
      return [`update ${table} set ${of} = 'USD' ${one}`];
    default: {
      const column = rows.find(({ isIdentity }) => !isIdentity)?.name;
      const change = {
        update: `update ${table} set "${column}" = "${column}"`,
        delete: `delete from ${table}`,
      };
      return of
        .split(' ')
        .map((event) => change[event as keyof typeof change] ?? `truncate ${table} cascade`);
    }
  }
}

/** The statements that break it, each after those that take every other guard of the table away. */
export async function breaking(client: pg.ClientBase, guard: DerivedGuard): Promise<string[]> {
  const { rows } = await client.query<{ drop: string }>(others, [guard.table, guard.name]);
  const alone = rows.map(({ drop }) => `${drop};\n`).join('');
  return (await statementsAgainst(client, guard)).map((statement) => alone + statement);
}
