import type pg from 'pg';
import { checkBreaks, type Column } from './check-breaks.ts';
import type { DerivedGuard } from './pg-catalogue.ts';

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
