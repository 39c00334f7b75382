import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { dataFolder, startShop } from '#testing/processes/shop-process.ts';
import { companySettings } from '#testing/setup/company-settings.ts';
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
  const refusalText =
    /^BadSetting: DATABASE_URL leads to a database with sample data \(the account member@tierce/;
  expect(await refusal()).toMatch(refusalText);
  await refuseSampleData({ ...config, production: false }, db);

  const shop = await startShop({
    ...companySettings,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://mail',
    TRUSTED_PROXIES: 'none',
    KEY_SECRET: randomBytes(32).toString('base64'),
    REGISTER_KEY: randomBytes(32).toString('base64'),
    PDF_SIGNER_FILE: '/keys/pdf.pem',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLIC_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    TEST_CLOCK: '',
    DATABASE_URL: context.database.url,
    DATA_DIR: dataFolder(),
  });
  expect((await shop.ended).code).toBe(1);
  expect(`BadSetting: ${shop.stderr}`).toMatch(refusalText);

  await db.updateTable('member').set({ email: 'renamed@example.com' }).where('id', '=', id).execute();
  expect(await refusal()).toBeNull();
  await db.updateTable('cask').set({ sample: true }).where('id', '=', cask.id).execute();
  expect(await refusal()).toMatch(/\(the made-up cask TC-9001\)/);
});
