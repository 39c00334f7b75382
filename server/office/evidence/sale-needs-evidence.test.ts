import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { addEntry, getCart } from '#contract/order/cart.ts';
import { getCask } from '#contract/cask/cask.ts';
import { getCaskEvidence } from '#contract/cask/evidence.ts';
import { withdrawEvidence } from '#contract/office/evidence.ts';
import { changeOfficeCask, sellCask } from '#contract/office/office-cask.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import type { WholeFacts } from '#domain/cask/publishing.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { buildBuyers } from '#testing/fixtures/buyers.ts';
import { buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { catalogueOf, offeredCask } from '#testing/fixtures/drafts.ts';
import { evidenceOffice } from '#testing/fixtures/evidence.ts';
import { testApp } from '#testing/test-app.ts';
import { testShop } from '#testing/test-shop.ts';
import { expireEvidence } from '#server/features/evidence/expire-evidence.ts';

const { context, app, call, db, clock } = await testShop();
const { database } = context;
const office = await evidenceOffice(context, app);
const { give } = office;
const operator = await buildMember(context);
const token = await loginAsOperator(context, operator);
const catalogue = catalogueOf(context, app, token);
const today = dateIn('IE', clock.now());
const start = clock.now();

beforeEach(() => clock.set(start));

const mandatory = [
  'WAREHOUSE_ACKNOWLEDGEMENT',
  'SUPPLIER_CONTRACT',
  'NO_LIEN_LETTER',
  'INSURANCE',
  'FILLING_GAUGE',
] as const;

test('a cask is neither announced nor sold while a mandatory document is missing', async () => {
  const draft = await catalogue.create({}, { documents: false });
  const cask = { id: draft.id, caskNumber: draft.facts.caskNumber ?? '' };
  expect(draft.problems).toEqual([{ condition: 'EVIDENCE_MISSING', field: 'evidence' }]);
  const { body: checked } = await catalogue.move('check', draft);
  expect(checked.state).toBe('CHECKED');
  for (const kind of mandatory) {
    const fields = { evidence: 'EVIDENCE_MISSING' };
    await expectRefusal(catalogue.move('announce', checked), 'CASK_NOT_PUBLISHABLE', { fields });
    await give(cask, kind);
  }
  const { body: announced } = await catalogue.move('announce', checked);
  expect(announced.state).toBe('ANNOUNCED');
  // Its insurance ends in 200 days: a sale that begins later is not believed today.
  const params = { caskId: String(cask.id) };
  const from = `${addDays(today, 201)}T12:00:00Z`;
  const body = { version: announced.version, from };
  const late = await call(sellCask, { params, body, token });
  expect(late.error.fields).toEqual({ evidence: 'EVIDENCE_ENDED' });
  expect((await catalogue.move('sell', announced)).body.state).toBe('ON_SALE');
  expect(await brokenInvariants(database)).toEqual({});
});

test.each<[string, Partial<WholeFacts>]>([
  ['number', { caskNumber: 'Another' }],
  ['volume at filling', { fillVolumeMl: 199_000 }],
  ['volume that is less than the warehouse holds', { fillVolumeMl: 197_000 }],
  ['strength at filling', { fillStrength: 630 }],
])('a cask is not announced on the papers of another %s', async (_, other) => {
  const draft = await catalogue.create();
  const params = { caskId: String(draft.id) };
  const body = { version: draft.version, facts: { ...draft.facts, ...other } };
  const { body: changed } = await call(changeOfficeCask, { params, body, token });
  expect(changed.problems).toEqual([{ condition: 'EVIDENCE_OF_ANOTHER_CASK', field: 'evidence' }]);
  const { body: checked } = await catalogue.move('check', changed);
  const { error } = await catalogue.move('announce', checked);
  expect(error.fields).toEqual({ evidence: 'EVIDENCE_OF_ANOTHER_CASK' });
});

/** A cask on sale whose insurance ends in 10 days, and what was typed of it. */
async function insured() {
  const { id, facts } = await catalogue.publish('sell', {}, { documents: true });
  const cask = { ...(await offeredCask(context, { id })), caskNumber: facts.caskNumber ?? '' };
  const { id: sample } = await rowOf(db, 'evidence', { caskId: id, kind: 'INSURANCE' });
  const policy = await give(cask, 'INSURANCE', { expiresOn: addDays(today, 10) });
  const params = { evidenceId: sample };
  await call(withdrawEvidence, { params, body: { reason: 'Replaced' }, token });
  return { ...cask, policy };
}

test('the day after a mandatory document ends its cask is not sold, and the refusal says why', async () => {
  const cask = await insured();
  const [buyer, late] = await buildBuyers(context, 2, { casks: [[cask, 2]] });
  clock.set(`${addDays(today, 10)}T20:00:00Z`);
  await buyer!.place();
  clock.set(`${addDays(today, 11)}T12:00:00Z`);
  await expectRefusal(late!.place(), 'EVIDENCE_NOT_CURRENT');
  const query = { deviceId: randomUUID() };
  const { body: empty } = await call(getCart, { query });
  const body = { cartId: empty.id, boShareId: cask.offerId, quantity: 1 };
  await expectRefusal(call(addEntry, { params: { cartId: empty.id }, body }), 'EVIDENCE_NOT_CURRENT');
  const { body: page } = await call(getCask, { params: { id: String(cask.id) }, query: {} });
  expect([page.state, page.areSalesStopped]).toEqual(['FILLING_SOON', true]);
  const { body: passport } = await call(getCaskEvidence, { params: { caskId: String(cask.id) } });
  expect(passport.areSalesStopped).toBe(true);
  expect(passport.items.find(({ kind }) => kind === 'INSURANCE')?.state).toBe('STALE');
});

test('the operators of the catalogue are notified 30 and 7 days before an end and on the day, once each, and then it is in the register', async () => {
  const cask = await insured();
  const { policy } = cask;
  const notices = db.selectFrom('notice').select('event').where('memberId', '=', office.checker.id);
  const notified: string[] = [];
  for (const ahead of [0, 2, 3, 9, 10, 11]) {
    clock.set(`${addDays(today, ahead)}T12:00:00Z`);
    await Promise.all([expireEvidence(context), expireEvidence(context)]);
    const all = await notices.where('event', 'like', `evidence:${policy}:%`).orderBy('id').execute();
    notified.push(all.map(({ event }) => event.split(':')[2]).join());
  }
  const [once, twice, thrice] = ['30-days', '30-days,7-days', '30-days,7-days,0-days'];
  expect(notified).toEqual([once, once, twice, twice, thrice, thrice]);
  await sequenceEntries(context);
  const entries = await db
    .selectFrom('registerEntry')
    .select(['source', 'entry'])
    .where('source', 'like', `evidence%:${policy}`)
    .orderBy('index')
    .execute();
  expect(entries.map(({ entry }) => JSON.parse(entry.toString()) as object)).toMatchObject([
    { type: 'evidence-added', kind: 'INSURANCE', cask: cask.code, expiresOn: addDays(today, 10) },
    { type: 'evidence-expired', reason: 'EXPIRED', evidence: policy },
  ]);
  expect(JSON.stringify(entries.map(({ entry }) => entry.toString()))).not.toContain('Knockbarra');
  expect(await brokenInvariants(database)).toEqual({});
});

test('a document that is withdrawn stops the sale at once', async () => {
  const cask = await buildCask(context, { shares: 20 });
  const { id } = await rowOf(db, 'evidence', { caskId: cask.id, kind: 'NO_LIEN_LETTER' });
  const [buyer] = await buildBuyers(context, 1, { casks: [[cask, 1]] });
  const params = { evidenceId: id };
  await call(withdrawEvidence, { params, body: { reason: 'A claim' }, token });
  await expectRefusal(buyer!.place(), 'EVIDENCE_NOT_CURRENT');
});

test('the document that is served has the hash that is in the register, and one that was swapped has another', async () => {
  const { id, facts } = await catalogue.publish('sell', {}, { documents: true });
  await sequenceEntries(context);
  const { body: passport } = await call(getCaskEvidence, { params: { caskId: String(id) } });
  const url = passport.items.find(({ kind }) => kind === 'INSURANCE')?.document?.url ?? '';
  /** The hash of what a server sends that has nothing in its memory yet. */
  const served = async () => {
    const { rawPayload } = await (await testApp(context)).inject(url);
    return createHash('sha256').update(rawPayload).digest('hex');
  };
  const entries = (await rowsOf(db, 'registerEntry', { cask: facts.code ?? '' })).map(({ entry }) =>
    decodeEntry(entry),
  );
  const events = entries.flatMap((entry) => (entry?.type === 'evidence-added' ? [entry['sha256']] : []));
  const right = await served();
  expect(events).toContain(right);
  await database.asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      'update file_chunk set bytes = set_byte(bytes, 0, get_byte(bytes, 0) # 1) where sha256 = $1',
      [right],
    );
  });
  expect(events).not.toContain(await served());
  const broken = Object.keys(await brokenInvariants(database));
  expect(broken).toContain('every stored content is whole, and what its name says');
});
