import type { Page } from '@playwright/test';
import { listOfficeRates } from '#contract/office/office-rates.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { taxRatesOn } from '#domain/rates/taxes.ts';
import { testClock } from '#testing/test-clock.ts';
import { dayOf } from '#words/format.ts';
import { api } from '../support/api.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { logInAs } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';
import { builtInRates } from '#domain/rates/rates.ts';

test('an operator reads each country’s taxes, laws and charges with their day and source', async ({
  page,
}) => {
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office/rates');
  await expect(heading(page, 'Taxes, laws and charges')).toBeVisible();
  const ireland = page.getByRole('table', { name: 'Taxes and laws of Ireland' });
  const { salesTax } = taxRatesOn(builtInRates, 'IE', dateIn('IE', testClock.now()));
  const vat = ireland.getByRole('row').filter({ hasText: `VAT of ${salesTax}` });
  await expect(vat).toContainText(/In\sforce/);
  await expect(vat.getByRole('link')).toHaveAttribute('href', /lawreform\.ie/);
  await expect(page.getByRole('table', { name: 'Charges at bottling, Singapore' })).toContainText(
    'for each parcel of up to 6 bottles',
  );
  await expectFitsAndIsAccessible(page, 'rates');
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await press(page, page.getByRole('button', { name: new RegExp(`${label}$`) }));
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('without a mouse one operator proposes a duty, another sees what it changes, confirms and withdraws it', async ({
  page,
}) => {
  const day = addDays(dateIn('IE', testClock.now()), 400);
  const title = `Duty, Ireland, from ${dayOf(day)}`;
  const [first, second] = [await newOperator('finance'), await newOperator('owner')];
  await logInAs(page, first);
  await page.goto('/office/rates');
  await expect(heading(page, 'Taxes, laws and charges')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Propose a rate' }).press('Enter');
  await expect(heading(page, 'Propose a rate')).toBeVisible();
  await choose(page, 'Country', 'Ire');
  await choose(page, 'Rate', 'Duty');
  await type(page, 'Duty on a litre of pure alcohol', '999');
  await page.getByLabel('First day').fill(day);
  await type(page, 'Source', 'Finance Act');
  await type(page, 'Address of the source', 'https://law.example/');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter an amount up to 500.00.')).toBeVisible();
  await page.getByLabel('Duty on a litre of pure alcohol').fill('');
  await type(page, 'Duty on a litre of pure alcohol', '50.00');
  const preview = page.getByRole('table', { name: 'What changes' });
  await expect(preview.getByRole('row').filter({ hasText: 'Duty' })).toContainText(/€42\.57.*€50\.00/);
  // 120.00 + 12.50 + 0.322 l × 42.57 = 13.71, with 23 %; then 16.10.
  await expect(preview.getByRole('row').filter({ hasText: 'total' })).toContainText(/€179\.84.*€182\.78/);
  await expectFitsAndIsAccessible(page, 'rate-new');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/office\/rates$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('You proposed it, so another operator confirms it.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Confirm: ${title}` })).toHaveCount(0);
  await expectFitsAndIsAccessible(page, 'rates-waiting');

  await logInAs(page, second);
  await page.goto('/office');
  await press(page, page.getByRole('link', { name: /Rates to confirm/ }));
  await press(page, page.getByRole('button', { name: `Confirm: ${title}` }));
  await expect(page.getByRole('dialog').getByRole('table', { name: 'What changes' })).toContainText('€50.00');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Confirmed. It takes effect on its first day.')).toBeVisible();
  const ireland = page.getByRole('table', { name: 'Taxes and laws of Ireland' });
  await expect(ireland.getByRole('row').filter({ hasText: '€50' })).toContainText(`From ${dayOf(day)}`);
  await press(page, page.getByRole('button', { name: `Withdraw: ${title}` }));
  await tabTo(page, page.getByRole('dialog').getByLabel('Why'));
  await page.keyboard.type('Only a story');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  expect((await api(listOfficeRates, {}, second)).filter(({ from }) => from === day)).toEqual([]);
  await expect(page.getByText('Rate withdrawn').first()).toBeVisible();
});
