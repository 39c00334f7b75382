import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';

const folder = join(import.meta.dirname, 'tables');

const isNull = (type: ts.TypeNode) =>
  ts.isUnionTypeNode(type) && type.types.some((part) => part.getText() === 'null');

/** Every column that a file of tables/ declares, as `table.column`, with a question mark where it may be null. */
async function declaredIn(file: string): Promise<string[]> {
  const text = await readFile(join(folder, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const tables = source.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text.endsWith('Tables'))
    .flatMap(({ members }) => members.filter(ts.isPropertySignature));
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return tables.flatMap((table) => {
    const columns = table.type && ts.isTypeLiteralNode(table.type) ? [...table.type.members] : [];
    const name = table.name.getText().replaceAll("'", '');
    return columns
      .filter((column) => ts.isPropertySignature(column))
      .map(
        (column) =>
          `${snakeCase(`${name}.${column.name.getText()}`)}${column.type && isNull(column.type) ? '?' : ''}`,
      );
  });
}

test('the schema declares exactly the tables and columns there are', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ column: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name ||
           case is_nullable when 'YES' then '?' else '' end as column
    from information_schema.columns
    where table_schema in ('public', 'sandbox') and table_name not like 'kysely%'`.execute(db);
  const found = rows.map(({ column }) => column).toSorted();
  const files = await readdir(folder);
  const declared = (await Promise.all(files.map(declaredIn))).flat();
  expect(declared.toSorted()).toEqual(found);
});
