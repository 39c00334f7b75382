import type pg from 'pg';

export interface Column {
  name: string;
  type: string;
  mayBeEmpty: boolean;
}
type Values = Record<string, unknown>;
interface Row {
  place: string;
  values: Values;
}
/** Values that would break a part of a CHECK. */
export interface Break {
  place: string;
  change: Values;
}

/** Outside of brackets and quotes. */
function split(text: string, joint: string): string[] {
  const parts: string[] = [];
  let [depth, from, isQuoted] = [0, 0, false];
  for (const { 0: found, index } of text.matchAll(new RegExp(`[()']|${joint}`, 'g'))) {
    if (found === "'") isQuoted = !isQuoted;
    else if (!isQuoted && found === '(') depth += 1;
    else if (!isQuoted && found === ')') depth -= 1;
    else if (!isQuoted && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + joint.length;
    }
  }
  return [...parts, text.slice(from)];
}

/** Each part of an AND has to be broken by itself, and of two facts that hold together each without the other. */
function ways(definition: string): string[][] {
  const all = definition.replace(/^CHECK \((.*)\)$/, '$1').replace(/^\((.*)\)$/, '$1');
  return split(all, ' AND ').map((part) => {
    const [one = '', other, ...more] = split(part.replace(/^\((.*)\)$/, '$1'), ' = ');
    const pair = other?.startsWith('(') && one.startsWith('(') && more.length === 0;
    return [...(pair ? [`${one} and not ${other}`, `not ${one} and ${other}`] : []), `not (${part})`];
  });
}

/** Good and bad values of a column, whatever other columns of the row say. */
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

function changes(row: Values, columns: Column[], definition: string) {
  return columns.flatMap(({ name, type, mayBeEmpty }) => {
    const others = columns.filter((one) => one.type === type).map((one) => row[one.name]);
    const values = [...(mayBeEmpty ? [null] : []), ...valuesOf(type, definition), ...others];
    return values.map((value) => [name, value] as const);
  });
}

function oneChanged(...parameters: Parameters<typeof changes>): Values[] {
  return changes(...parameters).map(([name, value]) => ({ [name]: value }));
}

function twoChanged(...parameters: Parameters<typeof changes>): Values[] {
  const short = changes(...parameters).filter(([, value]) => String(value).length < 100);
  return short.flatMap(([name, value], i) =>
    short.slice(i + 1).flatMap(([other, its]) => (other === name ? [] : [{ [name]: value, [other]: its }])),
  );
}

interface Checked {
  table: string;
  definition: string;
  columns: Column[];
}

/** With one column of a row changed, or two. */
async function breakOf(client: pg.ClientBase, way: string, { table, definition, columns }: Checked) {
  // A condition that a row cannot be asked breaks nothing.
  await client.query(`create or replace function pg_temp.breaks(given jsonb) returns boolean language plpgsql as $$
    begin return (select ${way} from jsonb_populate_record(null::${table}, given));
    exception when others then return false; end $$`);
  const { rows } = await client.query<Row>(
    `select ctid::text as place, to_jsonb(row) as values from ${table} as row order by ctid limit 8`,
  );
  for (const changesOf of [oneChanged, twoChanged])
    for (const { place, values } of rows) {
      const { rows: found } = await client.query<{ change: Values }>(
        `select change from jsonb_array_elements($1::jsonb) as change where pg_temp.breaks($2::jsonb || change) limit 1`,
        [JSON.stringify(changesOf(values, columns, definition)), JSON.stringify(values)],
      );
      if (found[0]) return { place, change: found[0].change };
    }
  return null;
}

/** By trial with the rows there are: for each part of the CHECK a change that breaks it. */
export async function checkBreaks(client: pg.ClientBase, checked: Checked): Promise<Break[]> {
  const { table, definition } = checked;
  const named = new Set(definition.replaceAll(/'[^']*'/g, '').match(/\w+/g));
  const columns = checked.columns.filter(({ name }) => named.has(name));
  const breaks: Break[] = [];
  for (const part of ways(definition)) {
    const before = breaks.length;
    for (const way of part) {
      const found =
        breaks.length > before && way === part.at(-1)
          ? null
          : await breakOf(client, way, { ...checked, columns });
      if (found) breaks.push(found);
    }
    if (breaks.length === before) throw new Error(`no change of a row of ${table} breaks ${part.at(-1)}`);
  }
  return breaks;
}
