import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { caskOptions, getCask, searchCasks } from '#contract/cask/cask.ts';
import { getCaskRecord, recordCaskEvent } from '#contract/cask/cask-record.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { distilleryCasks } from '#contract/cask/distillery.ts';
import {
  changeOfficeCask,
  discardCaskDraft,
  getOfficeCask,
  listOfficeCasks,
  sellCask,
  setCaskPictures,
  stopCaskSale,
  type OfficeCask,
} from '#contract/office/office-cask.ts';
import { suggest } from '#contract/cask/suggestion.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import type { PublishingState } from '#domain/cask/publishing.ts';
import { buildBuyers, callerOf } from '#testing/fixtures/buyers.ts';
import { buildCask, buildDistillery, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { whileHeld } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { catalogueOf } from '#testing/fixtures/drafts.ts';
import { jpegPhoto, pdfOf, upload } from '#testing/fixtures/files.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { announceCask } from './announce-cask.ts';
import { sellCask as sell } from './sell-cask.ts';

const context = await testContext();
const { clock, db } = context;
const app = await testApp(context);
const operator = await buildMember(context);
const token = await loginAsOperator(context, operator);
const { create, move, publish } = catalogueOf(context, app, token);
const today = dateIn('IE', clock.now());

const paramsOf = ({ id }: { id: number }) => ({ caskId: String(id) });
const change = ({ id, version, facts }: OfficeCask, given: Partial<OfficeCask['facts']>) =>
  request(app, changeOfficeCask, {
    params: { caskId: String(id) },
    body: { version, facts: { ...facts, ...given } },
    token,
  });
const find = async (id: number) =>
  (await request(app, getOfficeCask, { params: paramsOf({ id }), token })).body;

async function wholeShop(distilleryId: number): Promise<string> {
  const params = { id: String(distilleryId) };
  const answers = await Promise.all([
    request(app, searchCasks, { query: { size: '100' } }),
    request(app, searchCasks, { query: { q: 'Hidden Tide' } }),
    request(app, caskOptions, { query: {} }),
    request(app, getDashboard, { query: {} }),
    request(app, distilleryCasks, { params, query: {} }),
    request(app, suggest, { query: { q: 'hidden' } }),
  ]);
  const pages = await Promise.all(
    ['/sitemap.xml', '/casks', '/', `/distillery/${distilleryId}`].map((url) => app.inject(url)),
  );
  return [...answers.map(({ text }) => text), ...pages.map(({ body }) => body)].join('\n');
}

test('nothing of a draft is in the shop, not even after it was checked; all of it is once it is announced', async () => {
  const { id: distilleryId } = await buildDistillery(context);
  const draft = await create({ name: 'Hidden Tide', code: 'HID-0001', distilleryId });
  expect(draft).toMatchObject({ state: 'DRAFT', stage: null, problems: [], sold: 0, version: 1 });
  const expectHidden = async () => {
    await context.runJobs();
    const shop = await wholeShop(distilleryId);
    expect(shop).not.toMatch(/hidden tide|HID-0001/i);
    expect(shop).not.toContain(`/casks/${draft.id}<`);
    const query = {};
    expect((await request(app, getCask, { params: { id: String(draft.id) }, query })).status).toBe(404);
    expect((await request(app, getCaskRecord, { params: paramsOf(draft) })).status).toBe(404);
    expect((await app.inject(`/pictures/cask/${draft.id}.svg`)).statusCode).toBe(404);
    expect((await app.inject(`/casks/${draft.id}`)).statusCode).toBe(404);
  };
  await expectHidden();
  const { body: checked } = await move('check', draft);
  expect(checked.state).toBe('CHECKED');
  await expectHidden();
  const { body: announced } = await move('announce', checked);
  expect(announced).toMatchObject({ id: draft.id, state: 'ANNOUNCED', stage: 'MATURING', onSaleFrom: null });
  await context.runJobs();
  expect(await wholeShop(distilleryId)).toMatch(/hidden tide/i);
  const { body } = await request(app, getCask, { params: { id: String(draft.id) }, query: {} });
  expect(body).toMatchObject({ state: 'FILLING_SOON', sample: false, caskProfile: { quantity: 250 } });
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a cask goes from draft to its first sale, and its filling is on its record', async () => {
  const cask = await publish('sell');
  await context.runJobs();
  expect(cask).toMatchObject({ state: 'ON_SALE', onSaleFrom: clock.now().toISOString() });
  const { body: record } = await request(app, getCaskRecord, { params: paramsOf(cask) });
  expect(record.events).toMatchObject([{ kind: 'FILLED', volumeMl: 198_000, strength: 635 }]);
  const { id: offerId } = await db
    .selectFrom('offer')
    .select('id')
    .where('caskId', '=', cask.id)
    .executeTakeFirstOrThrow();
  const [buyer] = await buildBuyers(context, 1, {
    casks: [[{ ...cask, code: '', offerId, distilleryId: 0 }, 2]],
  });
  await buyer!.place();
  expect((await find(cask.id)).sold).toBe(2);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a cask that is still to be filled is announced without a record', async () => {
  const fillDate = addDays(today, 30);
  const cask = await publish('announce', { fillDate, bottlingDate: addYears(fillDate, 5) });
  expect(cask.stage).toBe('ANNOUNCED');
  expect((await request(app, getCaskRecord, { params: paramsOf(cask) })).body.events).toEqual([]);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('checking, announcing and selling refuse with what is wrong, by field', async () => {
  const draft = await create({ priceEur: 3000, name: undefined });
  expect(draft.problems).toEqual([
    { condition: 'MISSING', field: 'name' },
    { condition: 'BELOW_MINIMUM_PRICE', field: 'priceEur' },
  ]);
  const { status, error } = await move('check', draft);
  expect([status, error.errorCode, error.fields]).toEqual([
    409,
    'CASK_NOT_PUBLISHABLE',
    { name: 'MISSING', priceEur: 'BELOW_MINIMUM_PRICE' },
  ]);
  const { body: mended } = await change(draft, { name: 'Mended', priceEur: 8000 });
  const { body: checked } = await move('check', mended);
  const announced = await publish('announce');
  // Time goes by, and what was right is no longer.
  const start = clock.now();
  clock.set(`${addYears(today, 7)}T12:00:00Z`);
  const refusal = { code: 'CASK_NOT_PUBLISHABLE', details: { fields: { bottlingDate: 'BOTTLING_OVER' } } };
  const caller = callerOf(operator);
  await expect(announceCask(context, caller, checked.id, checked.version)).rejects.toMatchObject(refusal);
  await expect(sell(context, caller, announced.id, announced)).rejects.toMatchObject(refusal);
  clock.set(start);
});

test('each move has its state before it; a change leads a checked draft back', async () => {
  const draft = await create();
  for (const name of ['announce', 'sell'] as const)
    expect((await move(name, draft)).error.errorCode).toBe('CASK_STAGE');
  const { body: checked } = await move('check', draft);
  for (const name of ['check', 'sell'] as const)
    expect((await move(name, checked)).error.errorCode).toBe('CASK_STAGE');
  const { body: changed } = await change(checked, { name: 'Another' });
  expect(changed.state).toBe('DRAFT');
  expect((await move('announce', changed)).error.errorCode).toBe('CASK_STAGE');
  const onSale = await publish('sell');
  for (const name of ['check', 'announce', 'sell'] as const)
    expect((await move(name, onSale)).error.errorCode).toBe('CASK_STAGE');
});

test('a cask that takes the place at the same moment is named by the refusal, and so is one that takes the code', async () => {
  const announced = await publish('announce');
  const columns = `distillery_id, name, bottling_date, spirit_style, cask_type, wood, previous_contents,
    fill_litres, abv, distiller_note, created_at`;
  const copy = (id: number, code: string, { warehouse, caskNumber, fillDate }: typeof announced.facts) =>
    `insert into cask (id, code, warehouse, cask_number, fill_date, ${columns})
     select ${id}, '${code}', '${warehouse}', '${caskNumber}', '${fillDate}', ${columns} from cask where id = ${announced.id}`;
  const refused = async (copied: (facts: typeof announced.facts) => string) => {
    const { body: checked } = await move('check', await create());
    const { error } = await whileHeld(context.database, copied(checked.facts), 1, () =>
      move('announce', checked),
    );
    return [error.errorCode, error.fields];
  };
  expect(await refused((facts) => copy(990_001, 'OTHER-1', facts))).toEqual([
    'CASK_NOT_PUBLISHABLE',
    { caskNumber: 'PLACE_TAKEN' },
  ]);
  expect(
    await refused((facts) => copy(990_002, facts.code ?? '', { ...facts, caskNumber: 'OTHER-2' })),
  ).toEqual(['CASK_NOT_PUBLISHABLE', { code: 'CODE_TAKEN' }]);
});

test('two drafts with one code, or of one place in a warehouse and year, hold each other back', async () => {
  const first = await create();
  const { code, caskNumber, warehouse } = first.facts;
  const second = await create({ code });
  const third = await create({
    caskNumber: caskNumber ?? '',
    warehouse: warehouse ?? '',
    fillDate: addYears(today, -2),
  });
  expect((await find(first.id)).problems.map(({ condition }) => condition)).toEqual([
    'CODE_TAKEN',
    'PLACE_TAKEN',
  ]);
  expect(second.problems).toEqual([{ condition: 'CODE_TAKEN', field: 'code' }]);
  expect(third.problems).toEqual([{ condition: 'PLACE_TAKEN', field: 'caskNumber' }]);
  const sold = await buildCask(context);
  expect((await create({ code: sold.code })).problems).toEqual([{ condition: 'CODE_TAKEN', field: 'code' }]);
});

test('the second of two operators gets the cask as the first one left it, and nothing of his is saved', async () => {
  const draft = await create();
  const { isRequested: _, ...first } = (await change(draft, { name: 'By the first' })).body;
  const { status, error } = await change(draft, { wood: 'Chestnut' });
  expect([status, error.errorCode, error.current]).toEqual([409, 'RECORD_CHANGED', first]);
  const both = await change(error.current as unknown as OfficeCask, { wood: 'Chestnut' });
  expect(both.body.facts).toMatchObject({ name: 'By the first', wood: 'Chestnut' });
});

test('a filling that is recorded counts as a change', async () => {
  const fillDate = addDays(today, 30);
  const cask = await publish('announce', { fillDate, bottlingDate: addYears(fillDate, 5) });
  const filling = {
    kind: 'FILLED',
    happenedOn: today,
    source: 'DISTILLERY',
    volumeMl: 197_000,
    strength: 634,
  } as const;
  const params = { ...paramsOf(cask), eventId: randomUUID() };
  expect((await request(app, recordCaskEvent, { params, body: filling, token })).status).toBe(200);
  expect((await change(cask, { name: 'Late' })).error.errorCode).toBe('RECORD_CHANGED');
});

test('prices and texts of an announced cask change; facts about the cask itself are fixed', async () => {
  const cask = await publish('sell');
  const { error } = await change(cask, { code: 'X-1234', shares: 10, name: undefined });
  expect(Object.keys(error.fields ?? {}).toSorted()).toEqual(['code', 'name', 'shares']);
  const cheap = await change(cask, { priceEur: 3000 });
  expect([cheap.error.errorCode, cheap.error.fields]).toEqual([
    'CASK_NOT_PUBLISHABLE',
    { priceEur: 'BELOW_MINIMUM_PRICE' },
  ]);
  const { body } = await change(cask, { priceEur: 9100, name: 'Renamed' });
  expect(body).toMatchObject({
    state: 'ON_SALE',
    facts: { priceEur: 9100, name: 'Renamed' },
    version: cask.version + 1,
  });
  await context.runJobs();
  const query = { currencyType: 'EUR' } as const;
  const shown = await request(app, getCask, { params: { id: String(cask.id) }, query });
  expect(shown.body).toMatchObject({ name: 'Renamed', caskProfile: { price: 9100 } });
});

test('a sale begins at its instant and is stopped; sold shares stay sold', async () => {
  const announced = await publish('announce');
  const from = new Date(clock.now().getTime() + 60_000).toISOString();
  const body = { version: announced.version, from };
  const { body: planned } = await request(app, sellCask, { params: paramsOf(announced), body, token });
  expect(planned).toMatchObject({ state: 'ANNOUNCED', onSaleFrom: from });
  const start = clock.now();
  clock.set(from);
  expect((await find(announced.id)).state).toBe('ON_SALE');
  const stop = (version: number) =>
    request(app, stopCaskSale, { params: paramsOf(announced), body: { version }, token });
  const { body: stopped } = await stop(planned.version);
  expect(stopped).toMatchObject({ state: 'ANNOUNCED', onSaleFrom: null });
  expect((await stop(stopped.version)).error.errorCode).toBe('CASK_STAGE');
  expect((await move('sell', stopped)).body.state).toBe('ON_SALE');
  clock.set(start);
});

test('a draft is discarded, but none with documents, and no announced cask', async () => {
  const draft = await create({}, { documents: false });
  const discard = ({ id, version }: OfficeCask) =>
    request(app, discardCaskDraft, { params: paramsOf({ id }), query: { version: String(version) }, token });
  expect((await discard(draft)).status).toBe(204);
  expect((await request(app, getOfficeCask, { params: paramsOf(draft), token })).error.errorCode).toBe(
    'CASK_NOT_FOUND',
  );
  expect((await discard(await create())).error.errorCode).toBe('DRAFT_HAS_EVIDENCE');
  expect(await brokenInvariants(context.database)).toEqual({});
  expect((await discard(await publish('announce'))).error.errorCode).toBe('CASK_STAGE');
});

test('pictures stand in their order; only pictures, each once', async () => {
  const cask = await create();
  const photos = await Promise.all(
    ['#111111', '#222222'].map(
      async (colour) => (await upload(app, { token, bytes: await jpegPhoto({ colour }) })).body,
    ),
  );
  const set = (version: number, ids: string[]) =>
    request(app, setCaskPictures, {
      params: paramsOf(cask),
      body: { version, pictures: ids.map((fileId) => ({ fileId, alt: 'The cask in its row' })) },
      token,
    });
  const [one = '', two = ''] = photos.map(({ id }) => id);
  const { body } = await set(cask.version, [two, one]);
  expect(body.pictures.map(({ file }) => file.id)).toEqual([two, one]);
  expect((await set(body.version, [one, one])).error.fields).toHaveProperty('pictures');
  const paper = await upload(app, { token, bytes: pdfOf('% one\n') });
  for (const id of [paper.body.id, randomUUID()])
    expect((await set(body.version, [id])).error.errorCode).toBe('FILE_NOT_FOUND');
  expect((await set(cask.version, [one])).error.errorCode).toBe('RECORD_CHANGED');
  const { body: replaced } = await set(body.version, [one]);
  expect(replaced.pictures.map(({ file }) => file.id)).toEqual([one]);
});

test('the list goes from page to page by the last id, and finds by code, name and state', async () => {
  const { id: distilleryId } = await buildDistillery(context);
  const made = [];
  for (let number = 0; number < 52; number += 1)
    made.push(await create({ distilleryId, name: `Paged 100% ${number}`, code: `PG-${number}-A` }));
  const list = async (query: { q?: string; state?: PublishingState; after?: string }) =>
    (await request(app, listOfficeCasks, { query, token })).body;
  const first = await list({ q: 'paged 100%' });
  expect([first.content.length, first.content[0]?.id]).toEqual([50, made.at(-1)?.id]);
  const second = await list({ q: 'paged 100%', after: String(first.next) });
  expect([second.content.map(({ code }) => code), second.next]).toEqual([['PG-1-A', 'PG-0-A'], null]);
  expect((await list({ q: 'paged 100_' })).content).toEqual([]);
  const onSale = await publish('sell');
  expect((await list({ state: 'ON_SALE', q: onSale.facts.code ?? '' })).content).toMatchObject([
    { id: onSale.id },
  ]);
  for (const state of ['DRAFT', 'CHECKED', 'ANNOUNCED'] as const)
    expect((await list({ state, q: onSale.facts.code ?? '' })).content).toEqual([]);
  const announced = await publish('announce');
  const q = announced.facts.code ?? '';
  expect((await list({ state: 'ANNOUNCED', q })).content).toMatchObject([{ id: announced.id }]);
  expect((await list({ state: 'ON_SALE', q })).content).toEqual([]);
});
