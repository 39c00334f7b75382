import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCask } from '#contract/cask/cask.ts';
import { distilleryCasks, distilleryNews, getDistillery } from '#contract/cask/distillery.ts';
import { buildCask, buildDistillery } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, db } = await testShop();

const { id: distilleryId } = await buildDistillery(context, { name: 'Kilvarna', county: 'Kilkenny' });
const cask = await buildCask(context, { distilleryId, shares: 40 });
await buildCask(context);

test('a cask’s page reads everything it needs in one statement', async () => {
  const listedOn = '2026-02-03';
  const created = { createdAt: new Date(`${listedOn}T21:30:00Z`) };
  await context.db.updateTable('cask').set(created).where('id', '=', cask.id).execute();
  const ask = () => call(getCask, { params: { id: String(cask.id) }, query: { currencyType: 'EUR' } });
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(getCask.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ shareId: cask.offerId, county: 'Kilkenny', state: 'ACTIVE' });
  expect(body.listedOn).toBe(listedOn);
  const profile = { price: 7000, currency: 'EUR', volume: 0.7, nominalLitres: 200, quantity: 40 };
  expect(body.caskProfile).toMatchObject(profile);
  expect(await context.database.statements(ask)).toHaveLength(1);
});

test('its stock is counted now, whatever the listing says', async () => {
  await sql`delete from cask_share where cask_id = ${cask.id} and number > 7`.execute(db);
  const { body } = await call(getCask, { params: { id: String(cask.id) }, query: {} });
  expect(body).toMatchObject({ state: 'ACTIVE_LIMITED_QUANTITY', caskProfile: { quantity: 7, total: 40 } });
});

test('a distillery and its casks', async () => {
  const params = { id: String(distilleryId) };
  const { body } = await call(getDistillery, { params });
  expect(getDistillery.answer.parse(body)).toMatchObject({ name: 'Kilvarna', county: 'Kilkenny' });
  const casks = await call(distilleryCasks, { params, query: {} });
  expect(casks.body.content.map(({ id }) => id)).toEqual([cask.id]);
});

test('a cask and the lists of a distillery that are not there are 404', async () => {
  const params = { id: '987654' };
  await expectRefusal(call(getCask, { params, query: {} }), 'NOT_FOUND');
  await expectRefusal(call(getDistillery, { params }), 'NOT_FOUND');
  await expectRefusal(call(distilleryCasks, { params, query: {} }), 'NOT_FOUND');
  await expectRefusal(call(distilleryNews, { params }), 'NOT_FOUND');
});
