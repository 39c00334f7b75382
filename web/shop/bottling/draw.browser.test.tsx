import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCaskBottling } from '#contract/bottling/bottling.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { answer } from '#testing/web/answers.ts';
import { caskDetail } from '#testing/fixtures/cask-detail.ts';
import { answerCask, cask } from '#testing/web/cask.ts';
import { expectText } from '#testing/web/locators.ts';
import { openShop, pageOf } from '#testing/web/shop.tsx';

beforeEach(() => {
  answerCask(caskDetail());
  answer(searchCasks, pageOf([cask({ id: 33, caskCode: 'TC-0033' })]));
});

test('the address of the draws asks for the code of a cask, however it is written', async () => {
  const { address } = await openShop('/draw');
  const code = page.getByLabelText('Cask code');
  await code.fill('XX-1');
  await userEvent.keyboard('{Enter}');
  await expectText('We know no cask with this code.');
  await code.fill('tc 0033');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/draw?cask=33');
  await expectText(/^No bottling of Spring Tide is planned$/);
});

test('a bottling shows its promise, its seed and the bottles of each share', async () => {
  const allocation = [
    { shareNumber: 1, isSold: true, bottles: 2, drawn: true, firstBottle: 1 },
    { shareNumber: 2 },
  ];
  const bottling = { caskName: 'Spring Tide', seedHash: 'ab12', result: { seed: 'cd34' }, allocation };
  answer(getCaskBottling, { bottling });
  await openShop('/draw?cask=33');
  await expect.element(page.getByRole('heading', { level: 1, name: /Spring Tide/ })).toBeVisible();
  await expect.element(page.getByText(/ab12/).first()).toBeVisible();
  await expect.element(page.getByText(/cd34/).first()).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^1 2 / })).toBeVisible();
});
