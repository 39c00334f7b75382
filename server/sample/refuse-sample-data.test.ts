import { expect, test } from 'vitest';
import { buildCask, buildMember } from '#testing/builders.ts';
import { testContext } from '#testing/test-context.ts';
import { demoAccounts } from './members.ts';
import { refuseSampleData } from './refuse-sample-data.ts';

const context = await testContext();
const { db, config } = context;
const refusal = () =>
  refuseSampleData({ ...config, production: true }, db).then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('production refuses a database that was filled with sample data, and no other', async () => {
  await buildMember(context);
  const cask = await buildCask(context, { code: 'TC-9001' });
  expect(await refusal()).toBeNull();

  const { id } = await buildMember(context, { email: demoAccounts[0].email });
  const said = /^BadSetting: DATABASE_URL leads to a database with sample data \(the account member@tierce/;
  expect(await refusal()).toMatch(said);
  await refuseSampleData({ ...config, production: false }, db);

  await db.updateTable('member').set({ email: 'renamed@example.com' }).where('id', '=', id).execute();
  expect(await refusal()).toBeNull();
  await db.updateTable('cask').set({ sample: true }).where('id', '=', cask.id).execute();
  expect(await refusal()).toMatch(/\(the made-up cask TC-9001\)/);
});
