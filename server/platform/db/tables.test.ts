import { expect, test } from 'vitest';
import { tableTypes } from '#testing/database/table-types.ts';
import { testDatabase } from '#testing/test-database.ts';

test('the table types are those of the migrated database (npm run db:types writes them)', async () => {
  const { db } = await testDatabase();
  await expect(await tableTypes(db)).toMatchFileSnapshot('tables.ts');
});
