import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal, expectWrong } from '#testing/expect-refusal.ts';
import { caskOptions, getCask, searchCasks } from '#contract/cask/cask.ts';
import { getCaskRecord, recordCaskEvent } from '#contract/cask/cask-record.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { distilleryCasks } from '#contract/cask/distillery.ts';
import {
  changeFillingDay,
  changeOfficeCask,
  discardCaskDraft,
  getOfficeCask,
  listOfficeCasks,
  sellCask,
  setCaskPictures,
  stopCaskSale,
  type OfficeCask,
} from '#contract/office/office-cask.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import type { PublishingState } from '#domain/cask/publishing.ts';
import { decide, lastApproval, loginOperator } from '#testing/fixtures/approvals.ts';
import { buildBuyers, buyShares } from '#testing/fixtures/buyers.ts';
import {
  buildCask,
  buildDistillery,
  buildMember,
  loginAs,
  type BuiltMember,
} from '#testing/fixtures/builders.ts';
import { whileHeld } from '#testing/database/at-once.ts';
import { catalogueOf, offeredCask } from '#testing/fixtures/drafts.ts';
import { jpegPhoto, pdfOf, upload } from '#testing/fixtures/files.ts';
import { testOffice } from '#testing/test-office.ts';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { addAlert } from '#contract/cask/alert.ts';
import { getApproval } from '#contract/office/approvals.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { dayOf } from '#words/format.ts';

const { context, app, call, office, token, db, clock, pass } = await testOffice();
const { create, move, publish } = catalogueOf({ context, office });
const today = dateIn('IE', clock.now());

const paramsOf = ({ id }: { id: number }) => ({ caskId: String(id) });
type Changed = Pick<OfficeCask, 'id' | 'version' | 'facts'>;
const change = ({ id, version, facts }: Changed, given: Partial<OfficeCask['facts']>) => {
  const body = { version, facts: { ...facts, ...given } };
  return office(changeOfficeCask, { params: paramsOf({ id }), body });
};
const find = async (id: number) => (await office(getOfficeCask, { params: paramsOf({ id }) })).body;

async function wholeShop(distilleryId: number): Promise<string> {
  const params = { id: String(distilleryId) };
  const answers = await Promise.all([
    call(searchCasks, { query: { size: '100' } }),
    call(searchCasks, { query: { q: 'Hidden Tide' } }),
    call(caskOptions, { query: {} }),
    call(getDashboard, { query: {} }),
    call(distilleryCasks, { params, query: {} }),
  ]);
  const urls = ['/sitemap.xml', '/casks', '/', `/distillery/${distilleryId}`];
  const pages = await Promise.all(urls.map((url) => app.inject(url)));
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
    const params = { id: String(draft.id) };
    expect((await call(getCask, { params, query: {} })).status).toBe(404);
    expect((await call(getCaskRecord, { params: paramsOf(draft) })).status).toBe(404);
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
  const { body } = await call(getCask, { params: { id: String(draft.id) }, query: {} });
  expect(body).toMatchObject({ state: 'FILLING_SOON', sample: false, caskProfile: { quantity: 250 } });
});

test('a cask goes from draft to its first sale, and its filling is on its record', async () => {
  const cask = await publish('sell');
  await context.runJobs();
  expect(cask).toMatchObject({ state: 'ON_SALE', onSaleFrom: clock.now().toISOString() });
  const { body: record } = await call(getCaskRecord, { params: paramsOf(cask) });
  expect(record.events).toMatchObject([{ kind: 'FILLED', volumeMl: 198_000, strength: 635 }]);
  await buyShares(context, { cask: await offeredCask(context, cask), quantity: 2 });
  expect((await find(cask.id)).sold).toBe(2);
});

test('checking, announcing and selling refuse with what is wrong, by field', async () => {
  const draft = await create({ priceEur: 3000, name: undefined });
  expect(draft.problems).toEqual([
    { condition: 'MISSING', field: 'name' },
    { condition: 'BELOW_MINIMUM_PRICE', field: 'priceEur' },
  ]);
  const wrong = { fields: { name: 'MISSING', priceEur: 'BELOW_MINIMUM_PRICE' } };
  await expectRefusal(move('check', draft), 'CASK_NOT_PUBLISHABLE', wrong);
  const { body: mended } = await change(draft, { name: 'Mended', priceEur: 8000 });
  const { body: checked } = await move('check', mended);
  const announced = await publish('announce');
  // Time goes by, and what was right is no longer.
  const start = clock.now();
  clock.set(`${addYears(today, 7)}T12:00:00Z`);
  const over = { fields: { bottlingDate: 'BOTTLING_OVER' } };
  await expectRefusal(move('announce', checked), 'CASK_NOT_PUBLISHABLE', over);
  await expectRefusal(move('sell', announced), 'CASK_NOT_PUBLISHABLE', over);
  clock.set(start);
});

test('each move has its state before it; a change leads a checked draft back', async () => {
  const draft = await create();
  for (const name of ['announce', 'sell'] as const) await expectRefusal(move(name, draft), 'CASK_STAGE');
  const { body: checked } = await move('check', draft);
  for (const name of ['check', 'sell'] as const) await expectRefusal(move(name, checked), 'CASK_STAGE');
  const { body: changed } = await change(checked, { name: 'Another' });
  expect(changed.state).toBe('DRAFT');
  await expectRefusal(move('announce', changed), 'CASK_STAGE');
  const onSale = await publish('sell');
  for (const name of ['check', 'announce', 'sell'] as const)
    await expectRefusal(move(name, onSale), 'CASK_STAGE');
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
    const announcing = () => move('announce', checked);
    const { error } = await whileHeld(context.database, copied(checked.facts), 1, announcing);
    return [error.errorCode, error.fields];
  };
  const placed = await refused((facts) => copy(990_001, 'OTHER-1', facts));
  expect(placed).toEqual(['CASK_NOT_PUBLISHABLE', { caskNumber: 'PLACE_TAKEN' }]);
  const coded = await refused((facts) =>
    copy(990_002, facts.code ?? '', { ...facts, caskNumber: 'OTHER-2' }),
  );
  expect(coded).toEqual(['CASK_NOT_PUBLISHABLE', { code: 'CODE_TAKEN' }]);
});

test('two drafts with one code, or of one place in a warehouse and year, hold each other back', async () => {
  const first = await create();
  const { code, caskNumber, warehouse } = first.facts;
  const second = await create({ code });
  const place = { caskNumber: caskNumber ?? '', warehouse: warehouse ?? '' };
  const third = await create({ ...place, fillDate: addYears(today, -2) });
  const { problems } = await find(first.id);
  expect(problems.map(({ condition }) => condition)).toEqual(['CODE_TAKEN', 'PLACE_TAKEN']);
  expect(second.problems).toEqual([{ condition: 'CODE_TAKEN', field: 'code' }]);
  expect(third.problems).toEqual([{ condition: 'PLACE_TAKEN', field: 'caskNumber' }]);
  const sold = await buildCask(context);
  expect((await create({ code: sold.code })).problems).toEqual([{ condition: 'CODE_TAKEN', field: 'code' }]);
});

test('the second of two operators gets the cask as the first one left it, and nothing of his is saved', async () => {
  const draft = await create();
  const { isRequested: _, ...first } = (await change(draft, { name: 'By the first' })).body;
  await expectRefusal(change(draft, { wood: 'Chestnut' }), 'RECORD_CHANGED', { current: first });
  const both = await change(first, { wood: 'Chestnut' });
  expect(both.body.facts).toMatchObject({ name: 'By the first', wood: 'Chestnut' });
});

test('prices and texts of an announced cask change; facts about the cask itself are fixed', async () => {
  const cask = await publish('sell');
  await expectWrong(change(cask, { code: 'X-1234', shares: 10, name: undefined }), 'code', 'name', 'shares');
  const cheap = { fields: { priceEur: 'BELOW_MINIMUM_PRICE' } };
  await expectRefusal(change(cask, { priceEur: 3000 }), 'CASK_NOT_PUBLISHABLE', cheap);
  const { body } = await change(cask, { priceEur: 9100, name: 'Renamed' });
  const facts = { priceEur: 9100, name: 'Renamed' };
  expect(body).toMatchObject({ state: 'ON_SALE', facts, version: cask.version + 1 });
  await context.runJobs();
  const query = { currencyType: 'EUR' } as const;
  const shown = await call(getCask, { params: { id: String(cask.id) }, query });
  expect(shown.body).toMatchObject({ name: 'Renamed', caskProfile: { price: 9100 } });
});

test('a sale begins at its instant and is stopped; sold shares stay sold', async () => {
  const announced = await publish('announce');
  const from = new Date(clock.now().getTime() + 60_000).toISOString();
  const body = { version: announced.version, from };
  const { body: planned } = await office(sellCask, { params: paramsOf(announced), body });
  expect(planned).toMatchObject({ state: 'ANNOUNCED', onSaleFrom: from });
  pass(60_000);
  expect((await find(announced.id)).state).toBe('ON_SALE');
  const stop = (version: number) => office(stopCaskSale, { params: paramsOf(announced), body: { version } });
  const { body: stopped } = await stop(planned.version);
  expect(stopped).toMatchObject({ state: 'ANNOUNCED', onSaleFrom: null });
  await expectRefusal(stop(stopped.version), 'CASK_STAGE');
  expect((await move('sell', stopped)).body.state).toBe('ON_SALE');
  pass(-60_000);
});

test('a draft is discarded, but none with documents, and no announced cask', async () => {
  const draft = await create({}, { documents: false });
  const discard = ({ id, version }: OfficeCask) =>
    office(discardCaskDraft, { params: paramsOf({ id }), query: { version: String(version) } });
  expect((await discard(draft)).status).toBe(204);
  await expectRefusal(office(getOfficeCask, { params: paramsOf(draft) }), 'CASK_NOT_FOUND');
  await expectRefusal(discard(await create()), 'DRAFT_HAS_EVIDENCE');
  await expectRefusal(discard(await publish('announce')), 'CASK_STAGE');
});

test('pictures stand in their order; only pictures, each once', async () => {
  const cask = await create();
  const photo = async (colour: string) =>
    (await upload(app, { token, bytes: await jpegPhoto({ colour }) })).body.id;
  const [one, two] = [await photo('#111111'), await photo('#222222')];
  const set = (version: number, ids: string[]) =>
    office(setCaskPictures, {
      params: paramsOf(cask),
      body: { version, pictures: ids.map((fileId) => ({ fileId, alt: 'The cask in its row' })) },
    });
  const { body } = await set(cask.version, [two, one]);
  expect(body.pictures.map(({ file }) => file.id)).toEqual([two, one]);
  await expectWrong(set(body.version, [one, one]), 'pictures');
  const paper = await upload(app, { token, bytes: pdfOf('% one\n') });
  for (const id of [paper.body.id, randomUUID()])
    await expectRefusal(set(body.version, [id]), 'FILE_NOT_FOUND');
  await expectRefusal(set(cask.version, [one]), 'RECORD_CHANGED');
  const { body: replaced } = await set(body.version, [one]);
  expect(replaced.pictures.map(({ file }) => file.id)).toEqual([one]);
});

test('the list finds by code, name and state, and goes on after an id', async () => {
  const { id: distilleryId } = await buildDistillery(context);
  const made = [];
  for (const number of [0, 1]) made.push(await create({ distilleryId, name: `Paged 100% ${number}` }));
  const list = async (query: { q?: string; state?: PublishingState; after?: string }) =>
    (await office(listOfficeCasks, { query })).body.content.map((cask) => cask.id);
  const ids = made.map(({ id }) => id).toReversed();
  expect(await list({ q: 'paged 100%' })).toEqual(ids);
  expect(await list({ q: 'paged 100%', after: String(ids[0]) })).toEqual(ids.slice(1));
  expect(await list({ q: 'paged 100_' })).toEqual([]);
  for (const { id, state: own, facts } of [await publish('sell'), await publish('announce')])
    for (const state of ['DRAFT', 'CHECKED', 'ANNOUNCED', 'ON_SALE'] as const)
      expect(await list({ state, q: facts.code ?? '' })).toEqual(state === own ? [id] : []);
});

const planned = addDays(today, 30);
const reason = 'The barley came late.';

const fillOn = (cask: OfficeCask, fillDate: string, version = cask.version) =>
  office(changeFillingDay, { params: paramsOf(cask), body: { version, fillDate, reason } });

const notFilled = (upTo: 'announce' | 'sell', bottlingDate = addYears(planned, 5)) =>
  publish(upTo, { fillDate: planned, bottlingDate });

const noticesOf = async ({ id }: BuiltMember) =>
  (await rowsOf(db, 'notice', { memberId: id })).filter(({ type }) => type.endsWith('FILLING_DAY_CHANGED'));
const mailsTo = ({ email }: BuiltMember) => context.mailsTo(email, 'another day');

test('holders and those who watch are notified of the new day and the reason, each once', async () => {
  const cask = await notFilled('sell');
  const balance = { SGD: 100_000 };
  const [holder, both] = [await buildMember(context, { balance }), await buildMember(context, { balance })];
  const [watcher, quiet] = [await buildMember(context), await buildMember(context)];
  for (const by of [holder, both]) await buyShares(context, { by, cask: await offeredCask(context, cask) });
  for (const member of [both, watcher, quiet])
    await call(addAlert, { params: paramsOf(cask), token: await loginAs(context, member) });
  const emailPreferences = { news: true, alerts: false, reminders: true };
  for (const { id } of [holder, quiet])
    await db.updateTable('member').set({ emailPreferences }).where('id', '=', id).execute();
  const later = addDays(planned, 14);
  const { body } = await fillOn(cask, later);
  expect(body).toMatchObject({
    version: cask.version + 1,
    facts: { fillDate: later, bottlingDate: addYears(planned, 5) },
  });
  await context.runJobs();
  const data = { caskId: cask.id, caskName: cask.facts.name, fillDate: later, bottlingDate: null, reason };
  for (const member of [holder, both])
    expect(await noticesOf(member)).toMatchObject([{ type: 'FILLING_DAY_CHANGED', data }]);
  for (const member of [watcher, quiet])
    expect(await noticesOf(member)).toMatchObject([{ type: 'WATCHED_FILLING_DAY_CHANGED', data }]);
  // It is about the holder's own share; watchers have chosen which mails they get.
  const mails = await Promise.all([holder, both, watcher, quiet].map(mailsTo));
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
  expect(mails[0]?.[0]?.text).toContain(`${dayOf(later)}. ${reason}`);
  const query = { action: 'cask.changeFillingDay' } as const;
  const { body: trail } = await office(searchTrail, { query });
  const changed = { before: { fillDate: planned }, after: { fillDate: later }, reason };
  expect(trail.entries[0]).toMatchObject(changed);
  expect(await rowOf(db, 'caskListing', { caskId: cask.id })).toMatchObject({ fillDate: later });
});

test('a bottling that would come before three full years in wood moves to the first day it may be', async () => {
  const cask = await notFilled('announce', addYears(planned, 3));
  const { body } = await fillOn(cask, addDays(planned, 10));
  expect(body.facts.bottlingDate).toBe(addYears(addDays(planned, 10), 3));
});

test('refused are a day that is over, one that is too far ahead, and one with another cask of its year', async () => {
  const cask = await notFilled('announce');
  const over = { fields: { fillDate: 'is over already' } };
  await expectRefusal(fillOn(cask, addDays(today, -1)), 'INVALID_REQUEST', over);
  const far = { fields: { fillDate: 'DAY_IMPLAUSIBLE' } };
  await expectRefusal(fillOn(cask, addDays(addYears(today, 2), 1)), 'CASK_NOT_PUBLISHABLE', far);
  const nextYear = addYears(planned, 1);
  const { warehouse = '', caskNumber = '' } = cask.facts;
  await create({ warehouse, caskNumber, fillDate: nextYear, bottlingDate: addYears(nextYear, 5) });
  const taken = { fields: { caskNumber: 'PLACE_TAKEN' } };
  await expectRefusal(fillOn(cask, nextYear), 'CASK_NOT_PUBLISHABLE', taken);
  expect((await fillOn(cask, today)).status).toBe(200);
});

test('a cask that is not filled yet has no number of another cask in its warehouse, of whatever year', async () => {
  const sold = await buildCask(context);
  const { warehouse, caskNumber } = await rowOf(db, 'cask', { id: sold.id });
  const place = { warehouse, caskNumber, bottlingDate: addYears(planned, 5) };
  const { problems } = await create({ ...place, fillDate: planned });
  expect(problems).toContainEqual({ condition: 'PLACE_TAKEN', field: 'caskNumber' });
  const before = await create({ ...place, warehouse: 'Another', fillDate: planned });
  expect(before.problems).not.toContainEqual({ condition: 'PLACE_TAKEN', field: 'caskNumber' });
});

test('only a cask that is announced and not filled has a planned day, and no record; a stale page is refused', async () => {
  const draft = await create({ fillDate: planned, bottlingDate: addYears(planned, 5) });
  await expectRefusal(fillOn(draft, today), 'CASK_STAGE');
  const cask = await notFilled('announce');
  expect(cask.stage).toBe('ANNOUNCED');
  expect((await call(getCaskRecord, { params: paramsOf(cask) })).body.events).toEqual([]);
  expect((await fillOn(cask, planned)).body.version).toBe(cask.version);
  const { body: moved } = await fillOn(cask, addDays(planned, 1));
  await expectRefusal(fillOn(cask, addDays(planned, 2)), 'RECORD_CHANGED');
  const measured = { source: 'DISTILLERY', volumeMl: 197_000, strength: 634 } as const;
  const filling = { kind: 'FILLED', happenedOn: today, ...measured } as const;
  const params = { ...paramsOf(cask), eventId: randomUUID() };
  expect((await office(recordCaskEvent, { params, body: filling })).status).toBe(200);
  await expectRefusal(fillOn(moved, addDays(planned, 3), moved.version + 1), 'CASK_STAGE');
});

// From here on somebody else may decide.
test('a cask on sale keeps its price until a second person has read and approved another', async () => {
  const { token: decider } = await loginOperator(context, 'catalogue');
  const cask = await publish('sell');
  const { priceSgd, priceEur = 0 } = cask.facts;
  const { body } = await change(await find(cask.id), { priceEur: 9100, name: 'Renamed' });
  expect(body).toMatchObject({ isRequested: true, facts: { priceEur, name: 'Renamed' } });
  await expectRefusal(change(await find(cask.id), { priceEur: 9200 }), 'APPROVAL_OPEN');
  expect((await change(await find(cask.id), { name: 'Again' })).body.isRequested).toBe(false);
  const { id, about } = await lastApproval(app, decider, 'cask.setPrice');
  expect(about).toBe(`${cask.facts.code} Again`);
  await buildBuyers(context, 1, { casks: [[await offeredCask(context, cask), 1]] });
  expect((await call(getApproval, { params: { approvalId: id }, token: decider })).body.facts).toEqual({
    act: 'cask.setPrice',
    caskId: cask.id,
    caskCode: cask.facts.code,
    caskName: 'Again',
    before: { priceSgd, priceEur },
    after: { priceSgd, priceEur: 9100 },
    affected: { sold: 0, left: cask.facts.shares, carts: 1 },
  });
  await expectRefusal(decide(app, token, id), 'NOT_YOURS_TO_DECIDE');
  expect((await decide(app, decider, id)).status).toBe(204);
  expect((await find(cask.id)).facts.priceEur).toBe(9100);
});

test('a price that could not be sold at is not asked for, and one that is refused changes nothing', async () => {
  const { token: decider } = await loginOperator(context, 'catalogue');
  const cask = await publish('sell');
  await expectRefusal(change(cask, { priceEur: 3000 }), 'CASK_NOT_PUBLISHABLE');
  expect((await change(await find(cask.id), { priceEur: 9100 })).body.isRequested).toBe(true);
  const { id } = await lastApproval(app, decider, 'cask.setPrice');
  expect((await decide(app, decider, id, 'REFUSED')).status).toBe(204);
  expect((await find(cask.id)).facts.priceEur).toBe(cask.facts.priceEur);
});

test('before its sale a price is free to change; once shares are sold, stopping the sale does not free it', async () => {
  const announced = await publish('announce');
  const done = { isRequested: false, facts: { priceEur: 9100 } };
  expect((await change(announced, { priceEur: 9100 })).body).toMatchObject(done);
  const cask = await publish('sell');
  await buyShares(context, { cask: await offeredCask(context, cask) });
  const stopping = { params: paramsOf(cask), body: { version: cask.version } };
  expect((await office(stopCaskSale, stopping)).status).toBe(200);
  expect((await change(await find(cask.id), { priceEur: 9100 })).body.isRequested).toBe(true);
});

testInvariants(context);
