import { randomBytes } from 'node:crypto';
import { addMonths, dateIn } from '#domain/calendar.ts';
import { testClock } from '#testing/test-clock.ts';
import { logInAs, newBuyer } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

test('a meeting is added, booked, changed and cancelled', async ({ page, openBrowser }) => {
  const title = `Reading a cask head ${randomBytes(3).toString('hex')}`;
  const [operator, buyer] = [await newOperator('catalogue', 'support'), await newBuyer()];
  await logInAs(page, operator);
  await page.goto('/office/meetings');
  await expect(heading(page, 'Meetings')).toBeVisible();
  await expectFitsAndIsAccessible(page, 'meetings');
  await page.getByRole('link', { name: 'New meeting' }).click();
  await page.getByRole('button', { name: 'Add the meeting' }).click();
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'With' }).fill('Nora Considine, Carrowmoy');
  await page.getByLabel('About it').fill('What the stencils say.');
  await page.getByLabel('Begins').fill(`${dateIn('IE', addMonths(testClock.now(), 5))}T19:00`);
  await expect(page.getByText(/In the shop: .* Irish time/)).toBeVisible();
  await page.getByRole('button', { name: /From level/ }).click();
  await page.getByRole('option', { name: 'Cooper' }).click();
  await page.getByRole('button', { name: 'Add the meeting' }).click();
  await expect(heading(page, title)).toBeVisible();

  const shop = await (await openBrowser()).newPage();
  await logInAs(shop, buyer);
  await shop.goto('/profile/membership');
  await shop.getByRole('button', { name: `Book a seat: ${title}` }).click();
  await expect(shop.getByRole('button', { name: `Cancel booking: ${title}` })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Seats taken: 1 of 12')).toBeVisible();
  await expect(page.getByRole('cell', { name: buyer.email }).first()).toBeVisible();
  await expectFitsAndIsAccessible(page, 'meeting');
  await page.getByRole('textbox', { name: 'Place' }).fill('The Salt Store');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the meeting' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason for members').fill('The maker is ill');
  await dialog.getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(page.getByText('Members with a seat were sent: “The maker is ill”')).toBeVisible();

  await shop.goto('/notices');
  await expect(shop.getByText(`New time or place: ${title}`)).toBeVisible();
  await expect(shop.getByText(`We had to cancel a meeting: ${title}`)).toBeVisible();
});
