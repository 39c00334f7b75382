import { beforeEach, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { listApprovals } from '#contract/office/approvals.ts';
import * as contract from '#contract/office/office-membership-level.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

let level: contract.OfficeLevel;

beforeEach(() => {
  level = {
    id: 3,
    version: 1,
    code: 'MASTER_BLENDER',
    tier: 3,
    name: 'Master Blender',
    summary: 'All of it',
    meetingText: 'Sessions',
    meetingsPerTerm: null,
    meetingSeats: 4,
    sampleText: 'Samples',
    samplesPerTerm: 4,
    experienceText: 'Experiences',
    experiencesPerTerm: 1,
    sampleNosedOnly: false,
    isFree: false,
    prices: [{ id: 1, startsAt: null, priceSgd: 60_000, priceEur: 40_000 }],
  };
  answer(contract.getOfficeLevel, () => level);
  answer(listApprovals, []);
});

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a price is set with a reason; one that cannot be is refused at its field', async () => {
  answer(contract.setLevelPrice, ({ body }) => {
    if (body.priceSgd < 20_000)
      return refusal('INVALID_REQUEST', {
        fields: { priceSgd: 'is not between what the levels below and above cost' },
      });
    const { priceSgd, priceEur } = body;
    const price = { id: 2, startsAt: inject('testInstant'), priceSgd, priceEur };
    level = { ...level, version: 2, prices: [price, ...level.prices] };
    return { ...level, isRequested: false };
  });
  await openOfficePage('/membership-levels/3', 'catalogue');
  await button('Set a price').click();
  await dialog.getByLabelText('Price in SGD').fill('150');
  await dialog.getByLabelText('Price in EUR').fill('420');
  await dialog.getByLabelText('Why').fill('Dearer samples');
  await dialog.getByRole('button', { name: 'Set the price' }).click();
  await expect
    .element(dialog.getByText('It is not between what the levels below and above cost.'))
    .toBeVisible();
  await dialog.getByLabelText('Price in SGD').fill('620');
  await dialog.getByRole('button', { name: 'Set the price' }).click();
  await expect.element(page.getByText('The price is set.')).toBeVisible();
  await expect.element(page.getByText(/S\$620\.00/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('fewer of a benefit than a running term was sold with is refused at its field', async () => {
  answer(contract.changeLevel, ({ body }) =>
    (body.samplesPerTerm ?? 9) < 4
      ? refusal('INVALID_REQUEST', {
          fields: { samplesPerTerm: 'is less than the 4 that a running term was sold with' },
        })
      : level,
  );
  await openOfficePage('/membership-levels/3', 'catalogue');
  const samples = page.getByRole('textbox', { name: 'Samples a term' });
  await samples.fill('3');
  await button('Save').click();
  await expect
    .element(page.getByText('It is less than the 4 that a running term was sold with.'))
    .toBeVisible();
  await samples.fill('4');
  await button('Save').click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
});
