import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCaskRecord, recordCaskEvent, type RecordedEvent } from '#contract/cask/cask-record.ts';
import { uploadFile } from '#contract/office/file.ts';
import { answer, lost, refusal } from '#testing/web/answers.ts';
import { expectText } from '#testing/web/locators.ts';
import { openOfficePage, storedPicture } from '#testing/web/open-office-page.tsx';

let events: Partial<RecordedEvent>[];
const record = () => ({ stage: 'MATURING', events }) as const;
const bodies: object[] = [];

beforeEach(() => {
  bodies.length = 0;
  events = [{ kind: 'FILLED', happenedOn: '2024-02-03', volumeMl: 198_000, strength: 635, temperature: 118 }];
  answer(getCaskRecord, record);
  answer(recordCaskEvent, ({ params, body }) => {
    if (body.kind === 'INCIDENT' && body.text === undefined)
      return refusal('INVALID_REQUEST', { fields: { text: 'is missing' } });
    bodies.push(body);
    const { pictures: _, ...entered } = body;
    const id = params['eventId'] ?? '';
    const before = events.map((one) => (one.id === body.corrects ? { ...one, correctedBy: id } : one));
    events = [{ ...(entered as Partial<RecordedEvent>), id }, ...before];
    return record();
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
  answer(uploadFile, storedPicture('dipstick.jpg'));
  const sent = answer(recordCaskEvent, (_, count) => (count === 1 ? lost : record()));
  await openForm('INCIDENT');
  await text.fill('A stave cracked.');
  const picture = new File(['bytes'], 'dipstick.jpg', { type: 'image/jpeg' });
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]')!), picture);
  await field('What photograph 1 shows').fill('The stave');
  await send.click();
  await expectText(/No answer came/);
  await expect.element(text).toHaveValue('A stave cracked.');
  await send.click();
  await expectText('Recorded. Everybody can read it.');
  const ids = sent.map(({ params }) => params['eventId']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('an incident needs a text; corrected, the entry before is crossed with it', async () => {
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
  expect(bodies.at(-1)).toMatchObject({ corrects: events[1]?.id });
});
