import { expect, test } from 'vitest';
import { expectRefusal, expectWrong } from '#testing/expect-refusal.ts';
import { getDistillery, searchDistilleries } from '#contract/cask/distillery.ts';
import { changeOfficeCask, checkCaskDraft, createCaskDraft } from '#contract/office/office-cask.ts';
import {
  changeDistillery,
  createDistillery,
  type EnteredDistillery,
  type OfficeDistillery,
} from '#contract/office/office-distillery.ts';
import { saveFile } from '#server/office/files/save-file.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { jpegPhoto } from '#testing/fixtures/files.ts';
import { publishableFacts } from '#testing/fixtures/publishable-facts.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, call, office, operator } = await testOffice('catalogue');

const entered = (name: string): EnteredDistillery => ({
  name,
  county: 'Clare',
  founded: 2020,
  stills: 'Two',
  tagline: 'By the lake',
  story: 'It began by a lake.',
  state: 'DRAFT',
});
const create = async (name: string) => (await office(createDistillery, { body: entered(name) })).body;
const change = ({ id, version, name }: OfficeDistillery, given: Partial<EnteredDistillery>) =>
  office(changeDistillery, {
    params: { distilleryId: String(id) },
    body: { version, ...entered(name), ...given },
  });
const page = (id: number) => {
  context.cache.clear();
  return call(getDistillery, { params: { id: String(id) } });
};
const listed = async (q: string) => (await call(searchDistilleries, { query: { q } })).body.content;
const draftCask = (distilleryId: number, code: string) =>
  office(createCaskDraft, { body: { facts: publishableFacts(distilleryId, code, '2019-03-04') } });

test('a draft has no page, is not listed and takes no cask, until it is published', async () => {
  const draft = await create('Loch Glas');
  await expectRefusal(page(draft.id), 'NOT_FOUND');
  expect(await listed('loch glas')).toEqual([]);
  await expectRefusal(draftCask(draft.id, 'LG1'), 'DISTILLERY_NOT_FOUND');
  const { body: published } = await change(draft, { state: 'PUBLISHED' });
  expect((await page(draft.id)).body.name).toBe('Loch Glas');
  expect(await listed('loch glas')).toHaveLength(1);
  await expectWrong(change(published, { state: 'DRAFT' }), 'state');
});

test('an archived distillery keeps its page and its casks, is not listed and takes no other cask', async () => {
  const { body: distillery } = await change(await create('Inis Mór'), { state: 'PUBLISHED' });
  const cask = await buildCask(context, { distilleryId: distillery.id });
  const { body: draft } = await draftCask(distillery.id, 'IM1');
  await change(distillery, { state: 'ARCHIVED' });
  expect((await page(distillery.id)).body.name).toBe('Inis Mór');
  expect(await listed('inis mór')).toEqual([]);
  expect(cask.distilleryId).toBe(distillery.id);
  await expectRefusal(draftCask(distillery.id, 'IM2'), 'DISTILLERY_NOT_FOUND');
  const params = { caskId: String(draft.id) };
  const facts = { ...publishableFacts(distillery.id, 'IM1', '2019-03-04'), name: 'The last one' };
  const named = { version: draft.version, facts };
  const { body: kept } = await office(changeOfficeCask, { params, body: named });
  expect(kept.facts.name).toBe('The last one');
  const checked = office(checkCaskDraft, { params, body: { version: kept.version } });
  const fields = { distilleryId: 'DISTILLERY_NOT_OFFERED' };
  await expectRefusal(checked, 'CASK_NOT_PUBLISHABLE', { fields });
});

test('its picture is on its page and in the list', async () => {
  const { body: distillery } = await change(await create('Carn Bán'), { state: 'PUBLISHED' });
  const bytes = await jpegPhoto({ colour: '#445566' });
  const file = { bytes, name: 'still.jpg', caller: callerOf(operator) };
  const picture = { state: 'PUBLISHED', fileId: (await saveFile(context, file)).id } as const;
  await change(distillery, picture);
  expect((await page(distillery.id)).body.renditions.length).toBeGreaterThan(0);
  const [found] = await listed('carn bán');
  expect(found?.renditions.length).toBeGreaterThan(0);
});
