import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { brokenInvariants, testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCaskEvidence } from '#contract/cask/evidence.ts';
import { addEvidence, listDueEvidence, listEvidence, withdrawEvidence } from '#contract/office/evidence.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { getApproval } from '#contract/office/approvals.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { addEntry, getCart } from '#contract/order/cart.ts';
import { getCask } from '#contract/cask/cask.ts';
import { changeOfficeCask, sellCask, type OfficeCask } from '#contract/office/office-cask.ts';
import { evidenceKinds, mandatoryKinds, type EvidenceKind } from '#domain/evidence/evidence.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { buildBuyers, callerOf } from '#testing/fixtures/buyers.ts';
import { testApp } from '#testing/test-shop.ts';
import { expireEvidence } from '#server/features/evidence/expire-evidence.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { decide, loginOperator } from '#testing/fixtures/approvals.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { saveFile } from '#server/office/files/save-file.ts';
import { catalogueOf, offeredCask } from '#testing/fixtures/drafts.ts';
import { jpegPhoto, pdfOf, upload } from '#testing/fixtures/files.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, app, call, office, db, clock } = await testOffice();
const { member: adder, token: adderToken } = await loginOperator(context, 'warehouse');
const { member: checker, token: checkerToken } = await loginOperator(context, 'catalogue');
const catalogue = catalogueOf({ context, office });
const start = clock.now();
const today = dateIn('IE', start);

beforeEach(() => clock.set(start));

type Document = BodyOf<typeof addEvidence>;
type Cask = Pick<OfficeCask, 'id' | 'facts'>;
const claims = { holder: 'Tierce', volumeMl: 198_000, strength: 635, sumInsured: 2_500_000 };

/** The document as it should be for the cask, ending in 200 days if it has to end. */
async function documentOf({ facts }: Cask, kind: EvidenceKind, given: Partial<Document>): Promise<Document> {
  const { caskNumber = '' } = facts;
  const file = { bytes: pdfOf(`% ${randomUUID()}\n`), name: 'document.pdf', caller: callerOf(adder) };
  const { requiredFields } = evidenceKinds[kind];
  return {
    kind,
    fileId: given.fileId ?? (await saveFile(context, file)).id,
    issuer: 'Knockbarra Bonded Stores',
    issuedOn: addDays(today, -20),
    ...(kind === 'INSURANCE' && { expiresOn: addDays(today, 200) }),
    ...Object.fromEntries(requiredFields.map((claim) => [claim, { ...claims, caskNumber }[claim]])),
    ...given,
  };
}
const send = (caskId: number, body: Document, evidenceId: string = randomUUID()) =>
  call(addEvidence, { params: { caskId: String(caskId), evidenceId }, body, token: adderToken });
const add = async (cask: Cask, kind: EvidenceKind, given: Partial<Document> = {}) =>
  send(cask.id, await documentOf(cask, kind, given));
async function check(id: string, outcome: 'APPROVED' | 'REFUSED' = 'APPROVED', by = checkerToken) {
  const approval = await rowOf(db, 'approval', { subjectId: id });
  return decide(app, by, approval.id, outcome);
}
/** Adds and accepts it. */
async function give(cask: Cask, kind: EvidenceKind, given: Partial<Document> = {}): Promise<string> {
  const { body } = await add(cask, kind, given);
  await check(body.id);
  return body.id;
}

const drafted = () => catalogue.create({}, { documents: false });
const list = async ({ id }: Cask) => (await office(listEvidence, { params: { caskId: String(id) } })).body;
const withdraw = (id: string) =>
  office(withdrawEvidence, { params: { evidenceId: id }, body: { reason: 'The page is cut off' } });

test('a document is added by one and checked by another, and both are in the trail', async () => {
  const cask = await drafted();
  const { status, body: added } = await add(cask, 'NO_LIEN_LETTER');
  expect([status, added.state, added.expiresOn]).toEqual([200, 'WAITING', addYears(addDays(today, -20), 1)]);
  await expectRefusal(check(added.id, 'APPROVED', adderToken), 'NOT_YOURS_TO_DECIDE');
  expect((await check(added.id)).status).toBe(204);
  const checked = { id: added.id, state: 'CURRENT', checkedAs: 'catalogue', approvalId: null };
  expect((await list(cask))[0]).toMatchObject(checked);
  const params = { subjectKind: 'evidence', subjectId: added.id } as const;
  const { body: trail } = await office(recordTrail, { params });
  expect(trail.map(({ action }) => action)).toEqual(['evidence.accept', 'evidence.add']);
});

test('a checker reads the claims of a document beside its cask, and where the same file is used', async () => {
  const [cask, other] = [await drafted(), await drafted()];
  const body = await documentOf(cask, 'WAREHOUSE_ACKNOWLEDGEMENT', {});
  await give(other, 'INSURANCE', { fileId: body.fileId });
  const { body: added } = await send(cask.id, body);
  const params = { approvalId: added.approvalId ?? '' };
  const { body: shown } = await call(getApproval, { params, token: checkerToken });
  expect(shown.standing).toBe('MAY_DECIDE');
  const { caskNumber } = cask.facts;
  const claimed = { holder: body.holder, caskNumber, volumeMl: body.volumeMl };
  const elsewhere = [{ caskId: other.id, kind: 'INSURANCE', state: 'CURRENT' }];
  const file = { sha256: added.sha256, url: added.url, elsewhere, replaces: null };
  const own = { caskId: cask.id, ownCaskNumber: caskNumber };
  expect(shown.facts).toMatchObject({ ...own, ...claimed, ...file });
  expect((await call(getApproval, { params, token: adderToken })).body.standing).toBe('OWN');
});

test('sent again a document is added once; another one under its id is refused', async () => {
  const cask = await drafted();
  const id = randomUUID();
  const body = await documentOf(cask, 'GI_VERIFICATION', {});
  for (const status of [200, 200]) expect((await send(cask.id, body, id)).status).toBe(status);
  await expectRefusal(send(cask.id, { ...body, issuer: 'Another' }, id), 'EVIDENCE_ADDED');
  expect(await list(cask)).toHaveLength(1);
});

test('a file that is not there is no evidence', async () => {
  const cask = await drafted();
  const nowhere = { fileId: randomUUID() };
  await expectRefusal(add(cask, 'GI_VERIFICATION', nowhere), 'FILE_NOT_FOUND');
  await expectRefusal(add({ ...cask, id: 2_000_000 }, 'GI_VERIFICATION', nowhere), 'CASK_NOT_FOUND');
});

test('a refused or withdrawn document stays to be read by operators and does not count', async () => {
  const cask = await drafted();
  const { body: first } = await add(cask, 'INSURANCE');
  await expectRefusal(check(first.id, 'REFUSED', adderToken), 'NOT_YOURS_TO_DECIDE');
  expect((await check(first.id, 'REFUSED')).status).toBe(204);
  expect(await list(cask)).toMatchObject([{ state: 'REFUSED', refusal: 'Not as agreed' }]);
  const second = await give(cask, 'INSURANCE');
  const { body: withdrawn } = await withdraw(second);
  expect(withdrawn).toMatchObject({ state: 'WITHDRAWN', withdrawal: 'The page is cut off' });
  await expectRefusal(withdraw(second), 'EVIDENCE_DECIDED');
});

test('the page of a cask shows each document with its file, its hash, the role that checked it, and no name', async () => {
  const cask = await catalogue.publish('announce');
  const photo = await upload(app, { token: adderToken, bytes: await jpegPhoto({ colour: '#224466' }) });
  await give(cask, 'HEAD_PHOTOGRAPH', { fileId: photo.body.id });
  const params = { caskId: String(cask.id) };
  const { body, text } = await call(getCaskEvidence, { params });
  const head = body.items.find(({ kind }) => kind === 'HEAD_PHOTOGRAPH');
  expect(head).toMatchObject({
    state: 'CURRENT',
    isMandatory: false,
    document: { checkedAs: 'catalogue', isPicture: true, issuer: 'Knockbarra Bonded Stores' },
  });
  const served = await app.inject(head?.document?.url ?? '');
  expect(served.statusCode).toBe(200);
  expect(createHash('sha256').update(served.rawPayload).digest('hex')).toBe(head?.document?.sha256);
  expect(text).not.toMatch(/Aoife|Byrne|example\.com/);
  expect(text).not.toContain(checker.id);
  const waiting = await add(cask, 'GI_VERIFICATION');
  expect((await call(getCaskEvidence, { params })).text).not.toContain(waiting.body.id);
  const hidden = await drafted();
  const ofDraft = await call(getCaskEvidence, { params: { caskId: String(hidden.id) } });
  expect(ofDraft.status).toBe(404);
});

test('the board shows documents that wait to be checked, that end within 60 days, and that have ended', async () => {
  const cask = await catalogue.publish('sell');
  const { id, facts } = cask;
  await give(cask, 'HEAD_PHOTOGRAPH', { expiresOn: addDays(today, 20) });
  const { body: waiting } = await add(cask, 'GI_VERIFICATION');
  const board = async () => {
    const { body } = await office(listDueEvidence);
    return {
      waits: body.waiting.some((one) => one.id === waiting.id && one.caskCode === facts.code),
      due: body.due.filter(({ caskId, kind }) => caskId === id && kind === 'HEAD_PHOTOGRAPH'),
    };
  };
  expect(await board()).toMatchObject({
    waits: true,
    due: [{ state: 'DUE_SOON', isMandatory: false, isOnSale: true, caskCode: facts.code }],
  });
  await check(waiting.id);
  clock.set(`${addDays(today, 21)}T12:00:00Z`);
  expect(await board()).toMatchObject({ waits: false, due: [{ state: 'STALE' }] });
});

test('a cask is neither announced nor sold while a mandatory document is missing', async () => {
  const draft = await drafted();
  expect(draft.problems).toEqual([{ condition: 'EVIDENCE_MISSING', field: 'evidence' }]);
  const { body: checked } = await catalogue.move('check', draft);
  expect(checked.state).toBe('CHECKED');
  for (const kind of mandatoryKinds(true)) {
    const fields = { evidence: 'EVIDENCE_MISSING' };
    await expectRefusal(catalogue.move('announce', checked), 'CASK_NOT_PUBLISHABLE', { fields });
    await give(draft, kind);
  }
  const { body: announced } = await catalogue.move('announce', checked);
  expect(announced.state).toBe('ANNOUNCED');
  // Its insurance ends in 200 days: a sale that begins later is not believed today.
  const params = { caskId: String(draft.id) };
  const body = { version: announced.version, from: `${addDays(today, 201)}T12:00:00Z` };
  const late = await office(sellCask, { params, body });
  expect(late.error.fields).toEqual({ evidence: 'EVIDENCE_ENDED' });
  expect((await catalogue.move('sell', announced)).body.state).toBe('ON_SALE');
});

test('a cask is not announced on the papers of another', async () => {
  const draft = await catalogue.create();
  const params = { caskId: String(draft.id) };
  const body = { version: draft.version, facts: { ...draft.facts, caskNumber: 'Another' } };
  const { body: changed } = await office(changeOfficeCask, { params, body });
  expect(changed.problems).toEqual([{ condition: 'EVIDENCE_OF_ANOTHER_CASK', field: 'evidence' }]);
  const { body: checked } = await catalogue.move('check', changed);
  const fields = { evidence: 'EVIDENCE_OF_ANOTHER_CASK' };
  await expectRefusal(catalogue.move('announce', checked), 'CASK_NOT_PUBLISHABLE', { fields });
});

/** A cask on sale whose insurance ends in 10 days, and what was typed of it. */
async function insured() {
  const cask = await catalogue.publish('sell');
  const { id: sample } = await rowOf(db, 'evidence', { caskId: cask.id, kind: 'INSURANCE' });
  const policy = await give(cask, 'INSURANCE', { expiresOn: addDays(today, 10) });
  await withdraw(sample);
  return { ...(await offeredCask(context, cask)), policy };
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
  const notices = db.selectFrom('notice').select('event').where('memberId', '=', checker.id);
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
});

test('a document that is withdrawn stops the sale at once', async () => {
  const cask = await buildCask(context, { shares: 20 });
  const { id } = await rowOf(db, 'evidence', { caskId: cask.id, kind: 'NO_LIEN_LETTER' });
  const [buyer] = await buildBuyers(context, 1, { casks: [[cask, 1]] });
  await withdraw(id);
  await expectRefusal(buyer!.place(), 'EVIDENCE_NOT_CURRENT');
});

testInvariants(context);

// It breaks what is stored.
test('the document that is served has the hash that is in the register, and one that was swapped has another', async () => {
  const { id, facts } = await catalogue.publish('sell');
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
  await context.database.pastTriggers(
    'update file_chunk set bytes = set_byte(bytes, 0, get_byte(bytes, 0) # 1) where sha256 = $1',
    [right],
  );
  expect(events).not.toContain(await served());
  const broken = Object.keys(await brokenInvariants(context.database));
  expect(broken).toContain('every stored content is whole, and what its name says');
});
