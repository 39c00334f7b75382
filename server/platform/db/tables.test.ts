import { expect, test } from 'vitest';
import { currencies } from '#domain/money.ts';
import { tableTypes } from '#testing/database/table-types.ts';
import { testDatabase } from '#testing/test-database.ts';

test('the table types are those of the migrated database (npm run db:types writes them)', async () => {
  const { db } = await testDatabase();
  await expect(await tableTypes(db)).toMatchFileSnapshot('tables.ts');
});

test('the currencies of the tables are those of the domain', async () => {
  const { db } = await testDatabase();
  const rows = await db.selectFrom('currency').select('code').execute();
  expect(rows.map(({ code }) => code).toSorted()).toEqual(currencies.toSorted());
});
