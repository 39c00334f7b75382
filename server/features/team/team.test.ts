import { expect, test } from 'vitest';
import * as contract from '#contract/office/office-team.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { getTeam } from '#contract/content/team.ts';
import { saveFile } from '#server/office/files/save-file.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { jpegPhoto, pdfOf } from '#testing/fixtures/files.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call } = await testShop();
const operator = await buildMember(context);
const token = await loginAsOperator(context, operator, ['catalogue']);

const shown = async () => {
  context.cache.clear();
  return (await call(getTeam)).body;
};
const names = async () => (await shown()).map(({ name }) => name);
const all = async () => (await call(contract.listTeam, { token })).body;
const orla: contract.EnteredPerson = { name: 'Orla Kearns', role: 'Casks', text: 'Walks the warehouses.' };
const add = (given: Partial<contract.EnteredPerson> = {}) =>
  call(contract.addPerson, { body: { ...orla, ...given }, token });
const change = ({ id, version }: contract.OfficePerson, given: Partial<contract.EnteredPerson> = {}) =>
  call(contract.changePerson, {
    params: { personId: String(id) },
    body: { version, ...orla, ...given },
    token,
  });
const remove = ({ id, version }: contract.OfficePerson) =>
  call(contract.removePerson, {
    params: { personId: String(id) },
    body: { version, reason: 'Has left' },
    token,
  });
const store = async (bytes: Buffer, name: string) =>
  (await saveFile(context, { bytes, name, caller: callerOf(operator) })).id;

test('a person is added as the last, gets a photograph, and is removed with a reason', async () => {
  const { body: added } = await add();
  expect((await names()).at(-1)).toBe('Orla Kearns');
  const fileId = await store(await jpegPhoto(), 'orla.jpg');
  const { body: changed } = await change(added, { fileId, role: 'Warehouses' });
  expect(changed).toMatchObject({ role: 'Warehouses', fileId, version: 2 });
  expect((await shown()).at(-1)?.renditions.length).toBeGreaterThan(0);
  expect((await remove(added)).error).toMatchObject({ errorCode: 'RECORD_CHANGED', current: { fileId } });
  expect((await remove(changed)).status).toBe(204);
  expect(await names()).not.toContain('Orla Kearns');
  const params = { personId: String(added.id) };
  expect((await call(contract.getPerson, { params, token })).error.errorCode).toBe('PERSON_NOT_FOUND');
  const subject = { subjectKind: 'teamPerson', subjectId: String(added.id) } as const;
  const { body: trail } = await call(recordTrail, { params: subject, token });
  expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
    ['team.remove', 'Has left'],
    ['team.change', null],
    ['team.create', null],
  ]);
});

test('a portrait is a picture, and a drawing stays with its fictional person', async () => {
  const fileId = await store(pdfOf('% team\n'), 'paper.pdf');
  expect((await add({ fileId })).error.errorCode).toBe('FILE_NOT_FOUND');
  expect(Object.keys((await add({ drawing: 1 })).error.fields ?? {})).toEqual(['drawing']);
  const niamh = (await all())[0]!;
  expect(Object.keys((await change(niamh, { drawing: 2 })).error.fields ?? {})).toEqual(['drawing']);
  const { body: renamed } = await change(niamh, { drawing: 1, name: 'Niamh the Second' });
  expect(renamed).toMatchObject({ drawing: 1, name: 'Niamh the Second' });
  const { body: plain } = await change(renamed, { name: 'Niamh the Second' });
  expect(plain.drawing).toBeUndefined();
});

test('the page has room for 24 people', async () => {
  const left = 24 - (await all()).length;
  for (let n = 0; n < left; n += 1) expect((await add({ name: `Person ${n}` })).status).toBe(201);
  expect((await add()).error.errorCode).toBe('TEAM_FULL');
});
