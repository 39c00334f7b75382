import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../server/platform/db/migrations');
/** Migrations up to here landed before the rule. */
const lastBefore = 69;
/** Tables that grow with every order, visit or mail. */
const large = [
  'cask_share',
  'certificate',
  'document',
  'idempotency_key',
  'ledger_entry',
  'ledger_transaction',
  'mail',
  'member',
  'notice',
  'order_line',
  'orders',
  'session',
  'wallet',
];
/** Names why it may lock all the same: `-- locks <table>: <reason>`. */
const excused = /^-- locks (\w+): \S.{10,}/gm;

const table = `(?:only )?"?(${large.join('|')})"?`;
const refused: [RegExp, string][] = [
  [
    new RegExp(`alter table ${table}\\b[^;]*\\balter (?:column )?\\w+ (?:set data )?type\\b`, 'i'),
    'rewrites',
  ],
  [
    new RegExp(
      `alter table ${table}\\b[^;]*\\badd column [^,;]*\\b(?:generated always as|random|clock_timestamp)`,
      'i',
    ),
    'rewrites',
  ],
  [new RegExp(`alter table ${table}\\b[^;]*\\bset not null\\b`, 'i'), 'reads while it locks'],
  [
    new RegExp(`alter table ${table}\\b[^;]*\\badd constraint (?![^,;]*\\bnot valid\\b)`, 'i'),
    'reads while it locks: not valid first',
  ],
  [new RegExp(`create (?:unique )?index (?!concurrently)[^;]*?\\bon ${table}\\b`, 'i'), 'locks out writers'],
  [new RegExp(`\\b(?:vacuum full|cluster) ${table}\\b`, 'i'), 'rewrites'],
];

/** What a migration does to a large table that others would have to wait for. */
function locksOf(text: string): string[] {
  const allowed = new Set([...text.matchAll(excused)].map(([, name]) => name));
  const code = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  return code
    .split(';')
    .flatMap((statement) =>
      refused.map(([pattern, problem]) => [pattern.exec(`${statement};`)?.[1], problem]),
    )
    .flatMap(([name, problem]) => (name && !allowed.has(name) ? [`${name}: ${problem}`] : []));
}

test.each([
  ['alter table orders alter column total type numeric', 'orders: rewrites'],
  ['alter table wallet add column free bigint generated always as (posted - 1) stored', 'wallet: rewrites'],
  ['alter table mail alter column data set not null', 'mail: reads while it locks'],
  [
    'alter table orders add constraint orders_total_check check (total > 0)',
    'orders: reads while it locks: not valid first',
  ],
  ['create index orders_country_idx on orders (country)', 'orders: locks out writers'],
  ['create unique index on\n  ledger_entry (account_id)', 'ledger_entry: locks out writers'],
])('%s is refused', (sql, problem) => {
  expect(locksOf(sql)).toEqual([problem]);
});

test.each([
  'alter table orders add column note text',
  'alter table orders add column kind text not null default $$SHARE$$',
  'alter table orders add constraint orders_total_check check (total > 0) not valid',
  'create table note (id bigint); create index note_idx on note (id)',
  '-- locks orders: the table is empty until the next release\ncreate index orders_country_idx on orders (country)',
])('%s is allowed', (sql) => {
  expect(locksOf(sql)).toEqual([]);
});

test('no migration rewrites or locks a large table', () => {
  const names = readdirSync(folder).filter(
    (name) => Number.parseInt(name, 10) > lastBefore && name.endsWith('.sql'),
  );
  const found = names.flatMap((name) =>
    locksOf(readFileSync(join(folder, name), 'utf8')).map((problem) => `${name}: ${problem}`),
  );
  expect(found).toEqual([]);
});
