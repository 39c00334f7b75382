import type pg from 'pg';
import type { Guard } from './pg-catalogue.ts';

interface Column {
  name: string;
  type: string;
  isIdentity: boolean;
  mayBeEmpty: boolean;
}
type Row = Record<string, unknown>;

/** Good and bad values of a column, whatever other columns of the row say. The first one fits its type. */
function valuesOf(type: string, definition: string): unknown[] {
  const texts = [...definition.matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '');
  const near = [...definition.matchAll(/\b\d+(?:\.\d+)?\b/g)].flatMap(([number]) => {
    return [Number(number) - 1, Number(number), Number(number) + 1].filter((value) => value < 1e8);
  });
  const lengths = near.filter((value) => value > 0 && value < 1_000_000 && Number.isInteger(value));
  if (type === 'text') {
    return ['?', '', 'X', ' x', '//', ...texts, ...lengths.map((length) => 'x'.repeat(length))];
  }
  if (type === 'bytea') return ['\\x', ...lengths.map((bytes) => `\\x${'00'.repeat(bytes)}`)];
  if (type === 'jsonb') return [{}, [], ...texts.map((key) => ({ [key]: '?' }))];
  if (type === 'text[]') return [[], ['?'], texts.slice(0, 2)];
  if (type === 'boolean') return [true, false];
  if (type === 'uuid') return ['00000000-0000-4000-8000-000000000999'];
  if (/^(date|time)/.test(type)) return ['1900-01-01', '2026-01-01', '2100-01-01'];
  return [-999, -1, 0, 1, ...near];
}

/** By trial: a row that meets a condition, by the change of two columns of one whose values are the first ones. */
async function rowWhere(client: pg.ClientBase, table: string, condition: string, columns: Column[]) {
  const usual = Object.fromEntries(columns.map(({ name, type }) => [name, valuesOf(type, '')[0]]));
  const named = new Set(condition.replaceAll(/'[^']*'/g, '').match(/\w+/g));
  const changes = columns
    .filter(({ name }) => named.has(name))
    .flatMap(({ name, type, mayBeEmpty }) =>
      [...(mayBeEmpty ? [null] : []), ...valuesOf(type, condition)].map((value) => ({ [name]: value })),
    );
  const pairs = () => changes.flatMap((one) => changes.map((other) => ({ ...one, ...other })));
  // A condition that a row cannot be asked is not met.
  await client.query(`create or replace function pg_temp.meets(given jsonb) returns boolean language plpgsql as $$
    begin return (select ${condition} from jsonb_populate_record(null::${table}, given));
    exception when others then return false; end $$`);
  for (const tried of [() => [{}, ...changes], pairs]) {
    const { rows } = await client.query<{ change: Row }>(
      'select change from jsonb_array_elements($1::jsonb) as change where pg_temp.meets($2::jsonb || change) limit 1',
      [JSON.stringify(tried()), JSON.stringify(usual)],
    );
    if (rows[0]) return { ...usual, ...rows[0].change };
  }
  throw new Error(`no row of ${table} is so that ${condition}`);
}

/** Everything of the table but the guard; it is rolled back. */
const others = `
select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as drop
from pg_constraint where conrelid = $1::regclass and conname <> $2 and contype in ('c', 'p', 'u', 'x', 'f')
union all select format('drop index if exists %s', indexrelid::regclass)
from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = $1::regclass and indisunique and relname <> $2
union all select format('alter table %s disable trigger %I', $1::regclass, tgname)
from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgname <> $2`;

async function statementsAgainst(client: pg.ClientBase, guard: Guard): Promise<string[]> {
  const { kind, table, of } = guard;
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attidentity = 'a' as "isIdentity", not attnotnull as "mayBeEmpty" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`).join(', ');
  const insertWhere = async (condition: string, change: Row = {}) => {
    const row = JSON.stringify({ ...(await rowWhere(client, table, condition, rows)), ...change });
    return `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${table}, '${row.replaceAll("'", "''")}');\n`;
  };
  switch (kind) {
    case 'key': {
      const [, condition = 'true'] = of.split(/(?:^| )where /);
      return [(await insertWhere(condition)).repeat(2)];
    }
    case 'check':
      return [await insertWhere(`not ${of.replace(/^CHECK /, '')}`)];
    case 'currency':
      return [await insertWhere('true', { [of]: 'USD' })];
    default: {
      // Role shop may update the first column of a table whose rows foreign keys lock.
      const column = rows.findLast(({ isIdentity }) => !isIdentity)?.name;
      const change = {
        update: `update ${table} set "${column}" = "${column}"`,
        delete: `delete from ${table}`,
      };
      const role = kind === 'privilege' ? 'set local role shop;\n' : '';
      const before = (await insertWhere('true')) + role;
      return of
        .split(' ')
        .map((event) => before + (change[event as keyof typeof change] ?? `truncate ${table} cascade`));
    }
  }
}

/** The statements that break it, each after those that take every other guard of the table away. */
export async function breaking(client: pg.ClientBase, guard: Guard): Promise<string[]> {
  const { rows } = await client.query<{ drop: string }>(others, [guard.table, guard.name]);
  const alone = rows.map(({ drop }) => `${drop};\n`).join('');
  return (await statementsAgainst(client, guard)).map((statement) => alone + statement);
}
