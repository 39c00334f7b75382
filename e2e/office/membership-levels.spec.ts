import { randomBytes, randomUUID } from 'node:crypto';
import { listMembershipLevels, subscribe } from '#contract/membership/membership.ts';
import { addMonths, dateIn } from '#domain/calendar.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from '../support/api.ts';
import { logInAs, newBuyer } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

test('the price of a level is planned and withdrawn, and its text is changed', async ({
  page,
  expectPageErrors,
}) => {
  // A price that is not between the others, and a price that was set beside the open form.
  expectPageErrors(400, 409);
  const buyer = { ...(await newBuyer()), idempotencyKey: randomUUID() };
  const levels = await api(listMembershipLevels, {});
  const highest = levels.find(({ name }) => name === 'Master Blender')!;
  await api(subscribe, { body: { membershipId: highest.id, currencyType: 'SGD' } }, buyer);
  const notYet = `Not this year ${randomBytes(3).toString('hex')}`;
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office/membership-levels');
  await expect(heading(page, 'Membership levels')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cooper' })).toBeVisible();
  await expectFitsAndIsAccessible(page, 'membership-levels');
  await page.getByRole('link', { name: 'Master Blender' }).click();
  await expect(heading(page, 'Master Blender')).toBeVisible();
  await expectFitsAndIsAccessible(page, 'membership-level');

  await page.getByRole('button', { name: 'Set a price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price in SGD').fill('150');
  await dialog.getByLabel('Price in EUR').fill('420');
  await dialog.getByLabel('From').fill(`${dateIn('IE', addMonths(testClock.now(), 9))}T00:00`);
  await dialog.getByLabel('Why').fill('Dearer samples');
  await dialog.getByRole('button', { name: 'Set the price' }).click();
  await expect(dialog.getByText('It is not between what the levels below and above cost.')).toBeVisible();
  await dialog.getByLabel('Price in SGD').fill('620');
  await dialog.getByRole('button', { name: 'Set the price' }).click();
  await expect(dialog).toBeHidden();
  const planned = page.getByRole('row').filter({ hasText: 'To come' });
  await expect(planned.getByText('S$620.00')).toBeVisible();
  await expectFitsAndIsAccessible(page, 'membership-level-planned');

  await planned.getByRole('button', { name: /Withdraw the price/ }).click();
  await dialog.getByLabel('Why').fill(notYet);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toBeHidden();
  await expect(planned).toBeHidden();
  await expect(page.getByText(notYet)).toBeVisible();

  const samples = page.getByRole('textbox', { name: 'Samples a term' });
  await expect(samples).toHaveValue('4');
  await samples.fill('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is less than the 4 that a running term was sold with.')).toBeVisible();
  await samples.fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
