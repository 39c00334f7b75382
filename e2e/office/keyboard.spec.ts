import { randomBytes } from 'node:crypto';
import { createCaskDraft } from '#contract/office/office-cask.ts';
import { addRequiredEvidence } from '../support/add-evidence.ts';
import { api } from '../support/api.ts';
import { caskBy, casks } from '../support/casks.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { buy, introduce, logInAs, newBuyer, newMember } from '../support/member.ts';
import { newDraftFacts } from '../support/new-draft.ts';
import { choose, dialog, expectFocusInMain, reasonAndSend } from '../support/office-keys.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

test('keys lead to rows and to the search; the list of them opens with a question mark', async ({ page }) => {
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office');
  await expect(heading(page, 'Overview')).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog(page).getByText('Keyboard shortcuts')).toBeVisible();
  await expect(dialog(page).getByText('Next row')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await choose(page, 'Casks');
  await expect(heading(page, 'Casks')).toBeFocused();
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/casks\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
});

test('on a slow device a row opens that is chosen before its filter is in the address; back shows the filter', async ({
  page,
}) => {
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office/distilleries');
  const rows = page.getByRole('main').locator('[data-row]');
  const name = await rows.nth(1).innerText();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await expect(rows).toHaveCount(1);
});

test('a screen that is still loading opens, though something was typed a moment before', async ({ page }) => {
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office/distilleries');
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const name = await rows.nth(1).innerText();
  await page.keyboard.press('/');
  await page.keyboard.type(name.slice(0, 3));
  // The focus stays in the field, as where a tap does not take it.
  await rows.filter({ hasText: name }).evaluate((link) => (link as HTMLElement).click());
  await expect(heading(page, name)).toBeFocused();
});

test('a cask goes on sale by the keyboard; the focus stays in the page after each step', async ({ page }) => {
  const operator = await newOperator('catalogue');
  const facts = await newDraftFacts();
  const { id } = await api(createCaskDraft, { body: { facts } }, operator);
  await addRequiredEvidence(id, facts, operator);
  await logInAs(page, operator);
  await page.goto(`/office/casks/${id}`);
  for (const [action, state] of [
    ['Say that it is right', 'Checked'],
    ['Announce', 'Announced'],
    ['Put on sale', 'On sale'],
  ] as const) {
    await expect(page.getByRole('button', { name: action })).toBeEnabled();
    await choose(page, action);
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await press(page, dialog(page).getByRole('button', { name: action }));
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(state).first()).toBeVisible();
    await expect(page.getByRole('button', { name: action })).toHaveCount(0);
    await expectFocusInMain(page);
  }
});

test('news is written by the keyboard: the first wrong field has the focus', async ({ page }) => {
  const operator = await newOperator('catalogue');
  await logInAs(page, operator);
  await page.goto('/office');
  await expect(heading(page, 'Overview')).toBeVisible();
  await choose(page, 'New item of news');
  await expect(heading(page, 'New item')).toBeFocused();
  await tabTo(page, page.getByLabel('In short'));
  await page.keyboard.type('A dry summer.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(`The barley is in ${randomBytes(3).toString('hex')}`);
  await tabTo(page, page.getByLabel('Text', { exact: true }));
  await page.keyboard.type('It is in.');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, /^The barley is in/)).toBeFocused();
});

test('an order is found by its invoice and refunded by two people, by the keyboard', async ({ page }) => {
  const member = await newBuyer();
  const order = await buy(member, (await caskBy(casks.plenty)).shareId, 2);
  await logInAs(page, await newOperator('support'));
  await page.goto('/office');
  await expect(heading(page, 'Overview')).toBeVisible();
  await choose(page, order.invoiceNumber);
  await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Refund this order' })).toBeVisible();
  await choose(page, 'Refund this order');
  await tabTo(page, page.getByLabel('Why'));
  await page.keyboard.type('The cask is not what the page said');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Waits for a second person')).toBeVisible();

  await logInAs(page, await newOperator('finance'));
  await page.goto('/office');
  await expect(heading(page, 'Overview')).toBeVisible();
  await choose(page, 'Payments to approve');
  await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(order.invoiceNumber);
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await choose(page, 'Approve');
  await reasonAndSend(page, 'Seen with the distillery');
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
});

test('support looks a member up, ends the sessions and corrects a date of birth by the keyboard', async ({
  page,
}) => {
  const member = await newMember();
  await introduce(member);
  await logInAs(page, await newOperator('support'));
  await page.goto('/office');
  await expect(heading(page, 'Overview')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Members', exact: true }));
  await expect(heading(page, 'Members')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type(member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, member.email)).toBeVisible();
  const correct = page.getByRole('button', { name: 'Correct the date of birth' });
  await expect(correct).toBeVisible();
  await choose(page, 'Correct the date of birth');
  await expect(dialog(page).getByLabel('Date of birth')).toBeFocused();
  await page.keyboard.type('05141989');
  await reasonAndSend(page, 'Passport seen');
  await expect(page.getByText('14 May 1989', { exact: true })).toBeVisible();
  await expect(correct).toBeFocused();
  await choose(page, 'End all sessions');
  await reasonAndSend(page, 'Asked by telephone');
  // The list of sessions has gone with its button.
  await expect(page.getByRole('button', { name: 'End all sessions' })).toHaveCount(0);
  await expectFocusInMain(page);
});

test('an owner changes the roles of an operator and ends one of their sessions by the keyboard', async ({
  page,
}) => {
  const [owner, other] = [await newOperator('owner'), await newOperator('support')];
  await newOperator('owner');
  await logInAs(page, owner);
  await page.goto('/office');
  await expect(heading(page, 'Overview')).toBeVisible();
  await choose(page, 'Operators');
  await expect(heading(page, 'Operators')).toBeFocused();
  await expect(page.getByRole('link', { name: other.email })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(other.email);
  await expect(page.getByRole('main').locator('[data-row]').first()).toContainText(other.email);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, other.email)).toBeFocused();
  const finance = page.getByLabel(/^Finance/);
  await press(page, finance, 'Space');
  await expect(finance).toBeChecked();
  await tabTo(page, page.getByLabel('Why'));
  await page.keyboard.type('Helps out in March');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Another owner has to confirm the new role.')).toBeVisible();
  await expectFocusInMain(page);

  const sessions = page.getByRole('button', { name: /^End the session/ });
  await expect(sessions).toHaveCount(2);
  await press(page, sessions.first());
  await expect(dialog(page).getByLabel('Why')).toBeFocused();
  await reasonAndSend(page, 'A lost laptop');
  await expect(sessions).toHaveCount(1);
  await expectFocusInMain(page);
});
