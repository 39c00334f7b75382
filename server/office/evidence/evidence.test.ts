import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCaskEvidence } from '#contract/cask/evidence.ts';
import { listDueEvidence, listEvidence, withdrawEvidence } from '#contract/office/evidence.ts';
import { decideApproval, getApproval } from '#contract/office/approvals.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { catalogueOf } from '#testing/fixtures/drafts.ts';
import { evidenceOffice } from '#testing/fixtures/evidence.ts';
import { jpegPhoto, upload } from '#testing/fixtures/files.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call, clock } = await testShop();
const office = await evidenceOffice(context, app);
const { document, add, accept, refuse, give, adderToken, checkerToken } = office;
const catalogue = catalogueOf(context, app, await loginAsOperator(context, await buildMember(context)));
const today = dateIn('IE', clock.now());

async function draft() {
  const { id, facts } = await catalogue.create({}, { documents: false });
  return { id, caskNumber: facts.caskNumber ?? '' };
}
async function published(upTo: 'announce' | 'sell') {
  const { id, facts } = await catalogue.publish(upTo);
  return { id, code: facts.code, caskNumber: facts.caskNumber ?? '' };
}
const list = async (caskId: number, token = checkerToken) =>
  (await call(listEvidence, { params: { caskId: String(caskId) }, token })).body;
const withdraw = (id: string, token: string) => {
  const body = { reason: 'The page is cut off' };
  return call(withdrawEvidence, { params: { evidenceId: id }, body, token });
};

test('a document is added by one and checked by another, and both are in the trail', async () => {
  const cask = await draft();
  const { status, body: added } = await add(cask.id, await document('NO_LIEN_LETTER', cask.caskNumber));
  expect([status, added.state, added.expiresOn]).toEqual([200, 'WAITING', addYears(addDays(today, -20), 1)]);
  await expectRefusal(accept(added.id, adderToken), 'NOT_YOURS_TO_DECIDE');
  expect((await accept(added.id)).status).toBe(204);
  const checked = { id: added.id, state: 'CURRENT', checkedAs: 'catalogue', approvalId: null };
  expect((await list(cask.id, adderToken))[0]).toMatchObject(checked);
  const params = { subjectKind: 'evidence', subjectId: added.id } as const;
  const { body: trail } = await call(recordTrail, { params, token: checkerToken });
  expect(trail.map(({ action }) => action)).toEqual(['evidence.accept', 'evidence.add']);
});

test('a checker reads the claims of a document beside its cask, and where the same file is used', async () => {
  const [cask, other] = [await draft(), await draft()];
  const body = await document('WAREHOUSE_ACKNOWLEDGEMENT', cask.caskNumber);
  const used = await give(other, 'INSURANCE', { fileId: body.fileId });
  const { body: added } = await add(cask.id, body);
  const params = { approvalId: added.approvalId ?? '' };
  const { body: shown } = await call(getApproval, { params, token: checkerToken });
  expect(shown.standing).toBe('MAY_DECIDE');
  const claims = { holder: body.holder, caskNumber: cask.caskNumber, volumeMl: body.volumeMl };
  const elsewhere = [{ caskId: other.id, kind: 'INSURANCE', state: 'CURRENT' }];
  const file = { sha256: added.sha256, url: added.url, elsewhere, replaces: null };
  const own = { caskId: cask.id, ownCaskNumber: cask.caskNumber };
  expect(shown.facts).toMatchObject({ ...own, ...claims, ...file });
  // The other document is withdrawn while this one is read.
  await withdraw(used, adderToken);
  const decision = { outcome: 'APPROVED', digest: shown.digest } as const;
  await expectRefusal(
    call(decideApproval, { params, body: decision, token: checkerToken }),
    'RECORD_CHANGED',
  );
  expect((await call(getApproval, { params, token: adderToken })).body.standing).toBe('OWN');
});

test('sent again a document is added once; another one under its id is refused', async () => {
  const cask = await draft();
  const id = randomUUID();
  const body = await document('GI_VERIFICATION', cask.caskNumber);
  expect((await add(cask.id, body, { id })).status).toBe(200);
  expect((await add(cask.id, body, { id })).status).toBe(200);
  await expectRefusal(add(cask.id, { ...body, issuer: 'Another' }, { id }), 'EVIDENCE_ADDED');
  expect(await list(cask.id)).toHaveLength(1);
});

test('a document that contradicts its cask is refused by its fields', async () => {
  const cask = await draft();
  const gauge = await document('FILLING_GAUGE', 'of another');
  const fields = { caskNumber: 'is the number of another cask' };
  await expectRefusal(add(cask.id, gauge), 'INVALID_REQUEST', { fields });
});

test('a file that is not there is no evidence', async () => {
  const cask = await draft();
  const nowhere = await document('GI_VERIFICATION', '', { fileId: randomUUID() });
  await expectRefusal(add(cask.id, nowhere), 'FILE_NOT_FOUND');
  await expectRefusal(add(2_000_000, nowhere), 'CASK_NOT_FOUND');
});

test('a refused or withdrawn document stays to be read by operators and does not count', async () => {
  const cask = await draft();
  const { body: first } = await add(cask.id, await document('INSURANCE', ''));
  await expectRefusal(refuse(first.id, adderToken), 'NOT_YOURS_TO_DECIDE');
  expect((await refuse(first.id)).status).toBe(204);
  expect(await list(cask.id)).toMatchObject([{ state: 'REFUSED', refusal: 'Not as agreed' }]);
  const second = await give(cask, 'INSURANCE');
  const { body: withdrawn } = await withdraw(second, adderToken);
  expect(withdrawn).toMatchObject({ state: 'WITHDRAWN', withdrawal: 'The page is cut off' });
  await expectRefusal(withdraw(second, adderToken), 'EVIDENCE_DECIDED');
});

test('the page of a cask shows each document with its file, its hash, the role that checked it, and no name', async () => {
  const cask = await published('announce');
  const { id } = cask;
  const photo = await upload(app, { token: adderToken, bytes: await jpegPhoto({ colour: '#224466' }) });
  await give(cask, 'HEAD_PHOTOGRAPH', { fileId: photo.body.id });
  const params = { caskId: String(id) };
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
  expect(text).not.toContain(office.checker.id);
  const waiting = await add(id, await document('GI_VERIFICATION', ''));
  expect((await call(getCaskEvidence, { params })).text).not.toContain(waiting.body.id);
  const hidden = await draft();
  const ofDraft = await call(getCaskEvidence, { params: { caskId: String(hidden.id) } });
  expect(ofDraft.status).toBe(404);
});

test('the longer-lived of two documents of a kind is shown, the other among the earlier ones', async () => {
  const cask = await published('announce');
  const { id } = cask;
  const first = await give(cask, 'REGAUGE', { issuedOn: addDays(today, -400) });
  const second = await give(cask, 'REGAUGE', { issuedOn: addDays(today, -3) });
  const read = async () => {
    const { body } = await call(getCaskEvidence, { params: { caskId: String(id) } });
    const item = body.items.find(({ kind }) => kind === 'REGAUGE');
    return [item?.document?.id, item?.earlier.map((one) => one.id), item?.state];
  };
  expect(await read()).toEqual([second, [first], 'CURRENT']);
  await withdraw(second, adderToken);
  expect(await read()).toEqual([first, [second], 'CURRENT']);
});

test('the board shows documents that wait to be checked, that end within 60 days, and that have ended', async () => {
  const cask = await published('sell');
  const { id, code } = cask;
  await give(cask, 'HEAD_PHOTOGRAPH', { expiresOn: addDays(today, 20) });
  const { body: waiting } = await add(id, await document('GI_VERIFICATION', ''));
  const board = async (token = checkerToken) => {
    const { body } = await call(listDueEvidence, { token });
    return {
      waits: body.waiting.some((one) => one.id === waiting.id && one.caskCode === code),
      due: body.due.filter(({ caskId, kind }) => caskId === id && kind === 'HEAD_PHOTOGRAPH'),
    };
  };
  expect(await board()).toMatchObject({
    waits: true,
    due: [{ state: 'DUE_SOON', isMandatory: false, isOnSale: true, caskCode: code }],
  });
  await accept(waiting.id);
  const start = clock.now();
  clock.set(`${addDays(today, 21)}T12:00:00Z`);
  const fresh = await loginAsOperator(context, office.checker, ['catalogue']);
  expect(await board(fresh)).toMatchObject({ waits: false, due: [{ state: 'STALE' }] });
  clock.set(start);
});

testInvariants(context);
