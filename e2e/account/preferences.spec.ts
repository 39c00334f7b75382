import type { Page } from '@playwright/test';
import { getAccount, updateAccount, type Account } from '#contract/account/account.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { logInAs, newMember, type Member } from '../support/member.ts';
import { expect, test } from '../support/shop.ts';

async function openPreferences(page: Page): Promise<Member> {
  const member = await newMember();
  await logInAs(page, member);
  await page.goto(paths.profilePreferences());
  await expect(page.getByLabel('Phone')).toBeVisible();
  return member;
}

/** As another tab does it, or another device. */
async function changeElsewhere(member: Member, change: Partial<Account>): Promise<void> {
  const { email: _, ...account } = await api(getAccount, {}, member);
  await api(updateAccount, { body: { ...account, ...change } }, member);
}

const saved = (page: Page) => page.getByText('Your preferences are saved.');

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
}

test('what was saved elsewhere meanwhile stays, and the form shows it @smoke', async ({ page }) => {
  const member = await openPreferences(page);
  await changeElsewhere(member, {
    name: 'Nora',
    dateOfBirth: '1980-02-03',
    emailPreferences: { news: true, alerts: false, digest: false, reminders: true },
  });
  await page.getByLabel('Phone').fill('+353 1 555 0100');
  await save(page);
  const kept = { name: 'Nora', dateOfBirth: '1980-02-03', phone: '+353 1 555 0100' };
  expect(await api(getAccount, {}, member)).toMatchObject({ ...kept, emailPreferences: { alerts: false } });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora');
  await expect(page.getByLabel('Date of birth')).not.toBeEditable();
  await expect(page.getByRole('checkbox', { name: /^Alerts about casks/ })).not.toBeChecked();
});

test('what is being typed stays when the account is loaded again', async ({ page }) => {
  const member = await openPreferences(page);
  await changeElsewhere(member, { name: 'Nora', surname: 'Considine' });
  await page.getByLabel('Surname').fill('Quinn');
  await page.route('**/my-account', async (route) => {
    if (route.request().method() === 'PUT') await page.getByLabel('Phone').fill('+353 1 555 0100');
    await route.continue();
  });
  await save(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora');
  await expect(page.getByLabel('Surname')).toHaveValue('Quinn');
  await expect(page.getByLabel('Phone')).toHaveValue('+353 1 555 0100');
});

test('saving leaves the currency of the switch, unless the form names another', async ({ page }) => {
  await openPreferences(page);
  const chosen = page.getByRole('contentinfo').getByRole('radio', { name: 'EUR' });
  await chosen.press('Space');
  await expect(chosen).toBeChecked();
  await page.getByLabel('Phone').fill('+353 1 555 0100');
  await save(page);
  await expect(chosen).toBeChecked();
  for (const [currency, isEuro] of [
    ['EUR', true],
    ['SGD', false],
  ] as const) {
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: /Currency$/ }).click();
    await page.getByRole('option', { name: currency }).click();
    await save(page);
    await expect(chosen).toBeChecked({ checked: isEuro });
  }
});

test('choosing Ireland chooses euros, and another currency may be chosen after @smoke', async ({ page }) => {
  await openPreferences(page);
  const currency = page.getByRole('button', { name: /Currency$/ });
  await expect(currency).toContainText('SGD');
  await page.getByRole('button', { name: /Country$/ }).click();
  await page.getByRole('option', { name: 'Ireland' }).click();
  await expect(currency).toContainText('EUR');
  await save(page);
  await page.goto(paths.casks());
  await expect(page.getByRole('main')).toContainText('€');
  await page.goto(paths.profilePreferences());
  await expect(currency).toContainText('EUR');
});

test('a country of delivery without an address is not lost in silence', async ({ page }) => {
  await openPreferences(page);
  const country = page.getByRole('button', { name: /Country of delivery$/ });
  await country.click();
  await page.getByRole('option', { name: 'Ireland' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please add the address too, or choose no country.')).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await country.click();
  await page.getByRole('option', { name: 'No country' }).click();
  await save(page);
  await expect(country).toContainText('Choose');
});
