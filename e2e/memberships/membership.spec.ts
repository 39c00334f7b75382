import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { updateAccount, getAccount } from '#contract/account/account.ts';
import { getBenefits } from '#contract/membership/benefit.ts';
import { subscribe } from '#contract/membership/membership.ts';
import { answerBenefitRequest } from '#contract/office/members.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import * as members from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shop.ts';

const toast = (page: Page, text: string) => page.getByText(text);
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

async function popupOf(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  return page.getByRole('dialog', { name: 'Your account' });
}

async function holder(page: Page, path: string): Promise<members.Member> {
  const member = await members.newBuyer(100_000);
  await members.buy(member, (await caskBy(casks.plenty)).shareId, 1);
  await members.logInAs(page, member);
  await page.goto(path);
  return member;
}

async function takeLevel(member: members.Member, membershipId: number, expectedTotal: number) {
  const body = { membershipId, currencyType: 'SGD' as const, expectedTotal };
  await api(subscribe, { body }, { ...member, idempotencyKey: randomUUID() });
}

test('joins free as a newcomer, adds the money that a paid level takes, and comes back to take it @smoke', async ({
  page,
}) => {
  const member = await members.newMember();
  await members.introduce(member);
  await members.deposit(member, 10_000);
  await page.goto('/membership');
  await card(page, 'Cooper').getByRole('link', { name: 'Log in to join' }).click();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(members.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/membership');
  await page.getByRole('button', { name: 'Join Cooper' }).click();
  await expect(toast(page, 'You are a Cooper now.')).toBeVisible();
  await card(page, 'Stillman').getByRole('button', { name: 'Move up to Stillman' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stillman membership' });
  await expect(dialog).toContainText('In your wallet: S$100.00');
  await expect(dialog).toContainText('Your wallet is S$68.00 short.');
  await expect(dialog.getByRole('button', { name: 'Join and pay S$168.00' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Add S$68.00 to your wallet' }).click();
  await expect(page).toHaveURL('/profile/wallet/payment');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay S$68.00' }).click();
  await expect(page.getByRole('heading', { name: 'S$68.00 is in your wallet' })).toBeVisible();
  // The purpose of the money is kept over a reload.
  await page.reload();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/membership');
  await card(page, 'Stillman').getByRole('button', { name: 'Move up to Stillman' }).click();
  await dialog.getByRole('button', { name: 'Join and pay S$168.00' }).click();
  await expect(page.getByText('You are a Stillman now.')).toBeVisible();
});

test('takes a level with a coupon, moves up with credit, and gives it back with a full refund @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(422);
  await members.logInAs(page, await members.newBuyer(100_000));
  await page.goto('/membership');
  const table = page.getByRole('table', { name: 'What you get' });
  await expect(table.getByRole('columnheader', { name: 'Cooper (yours)' })).toBeVisible();
  await card(page, 'Stillman').getByRole('button', { name: 'Move up to Stillman' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stillman membership' });
  await expect(dialog.getByRole('button', { name: 'Join and pay S$168.00' })).toBeEnabled();
  await dialog.getByLabel('Coupon code').fill('no-such-code');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText('We do not know this coupon code, or it is not valid today.')).toBeVisible();
  await dialog.getByLabel('Coupon code').fill('welcome10');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText('This coupon does not apply to what you are buying.')).toBeVisible();
  await dialog.getByLabel('Coupon code').fill(' Stillman15 ');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Join and pay S$142.80' }).click();
  await expect(toast(page, 'You are a Stillman now.')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Stillman (yours)' })).toBeVisible();

  // The day of payment counts as unused: all of it is credited.
  await card(page, 'Master Blender').getByRole('button', { name: 'Move up to Master Blender' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Master Blender membership' });
  await expect(upgrade).toContainText('−S$142.80');
  await upgrade.getByRole('button', { name: 'Join and pay S$445.20' }).click();
  await expect(toast(page, 'You are a Master Blender now.')).toBeVisible();
  const popup = await popupOf(page);
  await expect(popup).toContainText('Master Blender');
  await expect(popup).toContainText('S$412.00');
  await page.keyboard.press('Escape');

  await page.goto('/profile/membership');
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Invoice T\d{4}-\d{6}/ })
      .first()
      .click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/^T\d{4}-\d{6}\.pdf$/);
  await expect(page.getByRole('link', { name: /^terms of sale, version \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel your Master Blender membership?' });
  await expect(cancel).toContainText('S$445.20 goes back to your wallet');
  await cancel.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(toast(page, 'Cancelled. The money is back in your wallet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Stillman', exact: true })).toBeVisible();
  const [creditNote] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Credit note C\d{4}-\d{6}/ }).click(),
  ]);
  expect(creditNote.suggestedFilename()).toMatch(/^C\d{4}-\d{6}\.pdf$/);
  const after = await popupOf(page);
  await expect(after).toContainText('Stillman');
  await expect(after).toContainText('S$857.20');
});

test('asks for a seat, a sample and an experience, gives two back, and reads the answer to the third @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const member = await holder(page, '/casks');
  await takeLevel(member, 2, 16_800);
  await page.goto('/profile/membership');
  const benefit = (name: string) => card(page, name);
  await page.getByRole('button', { name: 'Book a seat: Where the cut is made' }).click();
  await expect(toast(page, 'Seat booked: Where the cut is made.')).toBeVisible();
  const cancelButton = page.getByRole('button', { name: 'Cancel booking: Where the cut is made' });
  await expect(cancelButton, 'where the focus goes').toBeFocused();
  await cancelButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('button', { name: 'Book a seat: Where the cut is made' })).toBeVisible();

  await benefit('Cask samples').getByRole('button', { name: 'Ask for a sample' }).click();
  const sample = page.getByRole('dialog', { name: 'Ask for a sample' });
  await sample.getByRole('button', { name: /Cask$/ }).click();
  await page.getByRole('option').first().click();
  await sample.getByRole('button', { name: 'Ask for the sample' }).click();
  await expect(sample.getByText('Please declare that you are 18 or older.')).toBeVisible();
  await sample.getByText('I declare that I am 18 years of age or older.').click();
  await sample.getByRole('button', { name: 'Ask for the sample' }).click();
  await expect(sample.getByText('Please add a delivery address to your preferences first.')).toBeVisible();
  const { email: _, ...account } = await api(getAccount, {}, member);
  const deliveryAddress = {
    line1: '1 Story Lane',
    line2: '',
    city: 'Singapore',
    postalCode: '000000',
    country: 'SG' as const,
  };
  await api(updateAccount, { body: { ...account, deliveryAddress } }, member);
  await sample.getByRole('button', { name: 'Ask for the sample' }).click();
  await expect(toast(page, 'We have your request and will write to you.')).toBeVisible();
  await expect(benefit('Cask samples')).toContainText('1 of 2 left this year');

  await benefit('Tailored experiences').getByRole('button', { name: 'Ask for an experience' }).click();
  const wish = page.getByRole('dialog', { name: 'Ask for an experience' });
  await wish.getByLabel('What would you enjoy?').fill('A quiet afternoon beside my cask');
  await wish.getByRole('button', { name: /Month$/ }).click();
  await page.getByRole('option').nth(2).click();
  await wish.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page, 'We have your request and will write with what we can arrange.')).toBeVisible();

  const asked = page.getByRole('region', { name: 'Bookings and requests' });
  await expect(asked).toContainText('A quiet afternoon beside my cask');
  await asked.getByRole('button', { name: /^Cancel: A quiet afternoon/ }).click();
  await expect(benefit('Tailored experiences')).toContainText('1 of 1 left this year');

  const operator = await newOperator('support');
  const { uses } = await api(getBenefits, {}, member);
  const useId = uses.find(({ kind }) => kind === 'CASK_SAMPLE')!.id;
  const body = { isGranted: true, text: 'It leaves on Monday.' };
  await api(answerBenefitRequest, { params: { useId }, body }, operator);
  await page.reload();
  await expect(asked).toContainText('Granted');
  await expect(asked).toContainText('Our answer: It leaves on Monday.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
