import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getOfficeDistillery, listOfficeDistilleries } from '#contract/office/office-distillery.ts';
import { getOwnOperator } from '#contract/office/operators.ts';
import * as overview from '#contract/office/overview.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { logIn } from '#testing/web/member.ts';
import { button, dialog, expectLink, expectText, heading } from '#testing/web/locators.ts';
import { isFocusInMain, openOfficePage, showOffice } from '#testing/web/open-office-page.tsx';

const distilleries = ['Ardnagrena', 'Bunratty', 'Carrowmoy'].map((name, i) => ({ id: i + 1, name }));

beforeEach(() => {
  answer(listOfficeDistilleries, distilleries);
  answer(
    getOfficeDistillery,
    ({ params }) => distilleries[Number(params['distilleryId']) - 1] ?? refusal('DISTILLERY_NOT_FOUND'),
  );
});

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];
/** The row that has the focus. */
const focused = () => document.activeElement?.closest('[data-row]')?.textContent;

test('a member who is no operator reads so, and nothing of the office is shown', async () => {
  logIn();
  answer(getOwnOperator, refusal('FORBIDDEN'));
  await showOffice('/');
  await expect.element(heading('This account has no access to the office')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

test('the navigation shows the screens of the roles; others are not there', async () => {
  await openOfficePage('/trail', 'warehouse');
  await expectText(/^There is no such screen/);
  const links = page.getByRole('navigation').getByRole('link');
  await expect.element(links.filter({ hasText: 'Parcels' })).toBeVisible();
  await expect.element(links.filter({ hasText: 'Orders' })).not.toBeInTheDocument();
  await expectLink('To the shop', '/');
});

test('the palette leads to a screen and to a search', async () => {
  await openOfficePage('/', 'owner');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
  await dialog.getByRole('searchbox').fill('distill');
  await expect.element(dialog.getByRole('option').first()).toHaveAttribute('data-focused', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Distilleries')).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
  await dialog.getByRole('searchbox').fill('T2026-000001');
  await expect.element(dialog.getByRole('option', { name: /T2026-000001/ })).toBeVisible();
});

test('a key with a modifier leads to the search; back leads to the row that was opened', async () => {
  await openOfficePage('/distilleries', 'catalogue');
  await expect.poll(() => rows().length).toBe(3);
  await page.getByRole('link', { name: 'Bunratty' }).click();
  await expect.element(heading('Bunratty')).toHaveFocus();
  history.back();
  await expect.poll(focused).toBe('Bunratty');
  await userEvent.keyboard('?/');
  expect(focused()).toBe('Bunratty');
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  await expect.poll(focused).toBe('Bunratty');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focused).toBe('Ardnagrena');
});

test('a row opens that is chosen before its filter is in the address; back shows the filter', async () => {
  await openOfficePage('/distilleries', 'catalogue');
  await expect.poll(() => rows().length).toBe(3);
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('Carrow');
  await expect.poll(() => rows().length).toBe(1);
  await page.getByRole('link', { name: 'Carrowmoy' }).click();
  await expect.element(heading('Carrowmoy')).toHaveFocus();
  history.back();
  await expect.element(page.getByRole('searchbox')).toHaveValue('Carrow');
  await expect.poll(() => rows().length).toBe(1);
});

test('a failed job is run again once by the keyboard, and the focus stays in the page', async () => {
  let jobs = [{ queue: 'refresh-listing' }];
  answer(overview.listFailedJobs, () => jobs);
  const retries = answer(overview.retryJob, () => {
    jobs = [];
  });
  await openOfficePage('/', 'owner');
  await button(/^Run again: refresh-listing/).click();
  await dialog.getByLabelText('Why').fill('The database is back');
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expectText('It runs again.');
  expect(retries).toHaveLength(1);
  await expect.element(button(/^Run again/)).not.toBeInTheDocument();
  await expect.poll(isFocusInMain).toBe(true);
});

test('a list without rows says so, and offers neither search nor export', async () => {
  await openOfficePage('/deposits', 'finance');
  await expectText('Nothing here yet');
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await expect.element(button('Export as CSV')).not.toBeInTheDocument();
});
