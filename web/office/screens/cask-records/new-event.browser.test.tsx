import { beforeEach, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCask } from '#contract/cask/cask.ts';
import {
  getCaskRecord,
  recordCaskEvent,
  type CaskRecord,
  type RecordedEvent,
} from '#contract/cask/cask-record.ts';
import { uploadFile } from '#contract/office/file.ts';
import { emptyEvent } from '#domain/cask/record.ts';
import { answer, lost, refusal } from '#testing/web/answers.ts';
import { expectText } from '#testing/web/locators.ts';
import { openOfficePage, storedPicture } from '#testing/web/open-office-page.tsx';

const noted: Omit<RecordedEvent, 'id' | 'kind' | 'happenedOn'> = {
  recordedAt: inject('testInstant'),
  source: 'WAREHOUSE_KEEPER',
  ...emptyEvent,
  correctedBy: null,
  pictures: [],
};
const filling: RecordedEvent = {
  ...noted,
  id: '9d1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a01',
  kind: 'FILLED',
  happenedOn: '2024-02-03',
  volumeMl: 198_000,
  strength: 635,
  temperature: 118,
  method: 'WEIGHED',
};
let record: CaskRecord;
const bodies: object[] = [];

beforeEach(() => {
  bodies.length = 0;
  record = { caskId: 7, stage: 'MATURING', pictures: [], events: [filling] };
  // Its name is not needed here.
  answer(getCask, refusal('NOT_FOUND'));
  answer(getCaskRecord, () => record);
  answer(recordCaskEvent, ({ params, body }) => {
    bodies.push(body);
    const { pictures = [], ...entered } = body;
    const event = {
      ...noted,
      ...entered,
      id: params['eventId'] ?? '',
      pictures: pictures.map(({ alt }) => ({ alt, renditions: [] })),
    };
    record = { ...record, events: [event as RecordedEvent, ...record.events] };
    return record;
  });
});

const field = (name: string) => page.getByLabelText(name, { exact: true });
const [litres, strength, text] = [
  field('Litres in the cask'),
  field('Strength'),
  field('What there is to say'),
];
const send = page.getByRole('button', { name: 'Record it' });
const openForm = (kind: string) => openOfficePage(`/records/7/new?kind=${kind}`, 'warehouse');

test('a regauge says what it makes of the cask before it is recorded', async () => {
  await openForm('REGAUGED');
  await expectText(/^Last measured on .*: 198\.0 litres at 63\.5/);
  await litres.fill('193,4');
  await strength.fill('62.9');
  await field('Temperature of the spirit').fill('11.8');
  await expectText('That is 121.6 litres of pure alcohol, 4.1 less than before.');
  await send.click();
  await expect.element(page.getByText('193.4 litres at 62.9', { exact: false })).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ volumeMl: 193_400, strength: 629, temperature: 118 })]);
});

test.each([
  ['a strength beyond what is distilled', strength, '100'],
  ['a volume that is no number', litres, 'much'],
])('%s is refused where it was typed', async (_, wrong, typed) => {
  await openForm('REGAUGED');
  await litres.fill('193.4');
  await strength.fill('62.9');
  await wrong.fill(typed);
  await send.click();
  await expect.element(wrong).toHaveAccessibleDescription(/Please check this\./);
  expect(bodies).toEqual([]);
});

test('after no answer everything typed is there, and sent again it is recorded under one id', async () => {
  const ids: (string | undefined)[] = [];
  let isLost = true;
  answer(uploadFile, storedPicture('dipstick.jpg'));
  answer(recordCaskEvent, ({ params }) => {
    ids.push(params['eventId']);
    return isLost ? lost : record;
  });
  await openForm('INCIDENT');
  await text.fill('A stave cracked.');
  const picture = new File(['bytes'], 'dipstick.jpg', { type: 'image/jpeg' });
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]')!), picture);
  await field('What photograph 1 shows').fill('The stave');
  await send.click();
  await expectText(/No answer came/);
  await expect.element(text).toHaveValue('A stave cracked.');
  isLost = false;
  await send.click();
  await expectText('Recorded. Everybody can read it.');
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('an incident needs a text; corrected, the entry before is crossed with it', async () => {
  answer(recordCaskEvent, ({ params, body }) => {
    if (body.text === undefined) return refusal('INVALID_REQUEST', { fields: { text: 'is missing' } });
    bodies.push(body);
    const id = params['eventId'] ?? '';
    const event = { ...noted, ...body, id, pictures: [] } as RecordedEvent;
    const before = record.events.map((one) => (one.id === body.corrects ? { ...one, correctedBy: id } : one));
    record = { ...record, events: [event, ...before] };
    return record;
  });
  await openForm('INCIDENT');
  await send.click();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveAccessibleDescription(/^It is missing\./);
  await text.fill('The roof let rain in beside it.');
  await send.click();
  const incident = page.getByRole('listitem').filter({ hasText: 'The roof let rain in beside it.' });
  await incident.getByRole('link', { name: 'Correct' }).click();
  await expect.element(page.getByRole('heading', { name: 'Correct what was recorded' })).toBeVisible();
  await text.fill('The roof let rain in two rows away.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('The roof let rain in two rows away.').first()).toBeVisible();
  await expectText(/Incident · corrected$/, incident);
  expect(bodies.at(-1)).toMatchObject({ corrects: record.events[1]?.id });
});
