import { expect, test } from 'vitest';
import { sources } from './syntax.ts';

const exempt = [
  // Fills a shop with made-up rows.
  'sample/',
  // Deletes a person from every table; a test there asks for each table that leads to a member.
  'features/account/privacy/',
];

const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([\w.]+)'/g;
const statement = /\b(?:insert into|delete from|truncate|merge into|update) ([a-z_.]+)(?= |\n|`)/g;
/** Words that follow `update` where no table does: `for update of`, `do update set`. */
const notTables = new Set(['of', 'set', 'skip']);
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function tablesWrittenIn(code: string): string[] {
  const tables = [...code.matchAll(builder), ...code.matchAll(statement)].map(([, name = '']) =>
    camelCase(name),
  );
  return tables.filter((name) => !notTables.has(name));
}

test('each way to write a table is seen', () => {
  const code = `db.insertInto('cartEntry') sql\`update cart set x\` sql\`delete from sandbox.payment where\`
    select 1 for update of cart; on conflict do update set x; select 1 for update skip locked`;
  expect(tablesWrittenIn(code)).toEqual(['cartEntry', 'cart', 'sandbox.payment']);
});

/** A noun, whichever of its layers a file is in; a folder of the platform or of the gateways. */
const ownerOf = (path: string) =>
  /^(?:platform|gateways)\/[^/]+/.exec(path)?.[0] ??
  path.replace(/^(?:shared|features|office)\//, '').split('/')[0];

test('the rows of a table are inserted, changed and deleted by the code of one noun', () => {
  const writers = new Map<string, Set<string | undefined>>();
  for (const [file, text] of sources('server/**/*.ts')) {
    const path = file.replace(/^server\//, '');
    if (exempt.some((folder) => path.startsWith(folder))) continue;
    for (const table of tablesWrittenIn(text))
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(path)));
  }
  expect(writers.size).toBeGreaterThan(90);
  expect([...writers].filter(([, owners]) => owners.size > 1)).toEqual([]);
});
