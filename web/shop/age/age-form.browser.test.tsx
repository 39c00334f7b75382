import { expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectLink, heading } from '#testing/web/locators.ts';
import { openShop } from '#testing/web/shop.tsx';

const thisYear = Number(inject('testInstant').slice(0, 4));
const refused = 'Sorry, you must be over 18 to view this site';
const gate = page.getByRole('heading', {
  level: 1,
  name: 'You must be of legal drinking age in your country to view this website',
});
const [day, month, year] = [
  page.getByLabelText('Day'),
  page.getByLabelText('Month'),
  page.getByLabelText('Year'),
];
const enter = page.getByRole('button', { name: 'Enter' });
const rememberMe = page.getByRole('checkbox', { name: 'Remember me' });

async function openGate(path = '/faq') {
  const shop = await openShop(path, { visitor: 'stranger' });
  await expect.element(gate).toBeVisible();
  return shop;
}

async function type(typedDay: string, typedMonth: string, typedYear: string) {
  await day.fill(typedDay);
  await month.fill(typedMonth);
  await year.fill(typedYear);
}

const storedKeys = () =>
  [localStorage, sessionStorage].map((storage) => storage.getItem('remember-age-checked') !== null);

test('the gate replaces the page, keeps its address and leads to it', async () => {
  const { address } = await openGate();
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  await expect.element(rememberMe).toBeChecked();
  await type('14', '05', '1988');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Frequently asked questions')).toBeVisible();
  await expect.poll(address).toBe('/faq');
  expect(storedKeys()).toEqual([true, true]);
});

test('without "Remember me" only the session keeps the confirmation', async () => {
  await openGate();
  await page.getByText('Remember me').click();
  await type('14', '05', '1988');
  await enter.click();
  await expect.element(heading('Frequently asked questions')).toBeVisible();
  expect(storedKeys()).toEqual([false, true]);
});

test('the focus moves on once an input is full; each takes no more than its digits, and what no month begins with is cleared', async () => {
  await openGate();
  await expect.element(day).toHaveFocus();
  await expect.element(day).toHaveAttribute('placeholder', 'DD');
  await expect.element(month).toHaveAttribute('placeholder', 'MM');
  await expect.element(year).toHaveAttribute('placeholder', 'YYYY');
  await userEvent.keyboard('3');
  await expect.element(day).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(month).toHaveFocus();
  await userEvent.keyboard('13');
  await expect.element(month).toHaveValue('');
  await userEvent.keyboard('12');
  await expect.element(year).toHaveFocus();
  await userEvent.keyboard('19995');
  await expect.element(year).toHaveValue('1999');
  // A corrected day moves on, and the digits there give way.
  await day.fill('');
  await userEvent.keyboard('14051988');
  await expect.element(day).toHaveValue('14');
  await expect.element(month).toHaveValue('05');
  await expect.element(year).toHaveValue('1988');
});

test('a Tab right after the focus moved on by itself stays, and the next one leads on', async () => {
  await openGate();
  await userEvent.keyboard('14{Tab}03{Tab}1978');
  await expect.element(day).toHaveValue('14');
  await expect.element(month).toHaveValue('03');
  await expect.element(year).toHaveValue('1978');
  await day.fill('');
  await day.click();
  await userEvent.keyboard('12{Tab}{Tab}');
  await expect.element(year).toHaveFocus();
  await day.fill('');
  await day.click();
  await userEvent.keyboard('12{Shift>}{Tab}{/Shift}');
  await expect.element(day).toHaveFocus();
});

test('a date that is missing or too young is refused until it is changed', async () => {
  await openGate();
  const banner = page.getByRole('alert').filter({ hasText: refused });
  await enter.click();
  await expect.element(banner).toBeVisible();
  await expect.element(day).toHaveAccessibleDescription(refused);
  await type('01', '01', String(thisYear - 17));
  await expect.element(banner).not.toBeInTheDocument();
  await enter.click();
  await expect.element(banner).toBeVisible();
  await day.fill('2');
  await expect.element(banner).not.toBeInTheDocument();
});

test('/age-form leads to the last address that was tried', async () => {
  const tried = '/login?target=%2Fcart';
  await openGate('/faq');
  await cleanup();
  await openGate(tried);
  await cleanup();
  const { address } = await openGate('/age-form');
  await type('14', '05', '1988');
  await enter.click();
  await expect.poll(address).toBe(tried);
});

test('/age-form by its own address leads home', async () => {
  const { address } = await openGate('/age-form');
  await expectLink('Terms & Conditions', '/terms');
  await expectLink('Privacy Policy', '/privacy');
  await type('14', '05', '1988');
  await enter.click();
  await expect.poll(address).toBe('/');
  await expect.element(page.getByRole('banner')).toBeVisible();
});

test('the gate opens here when it is passed in another tab', async () => {
  await openGate();
  localStorage.setItem('remember-age-checked', 'true');
  dispatchEvent(new Event('storage'));
  await expect.element(heading('Frequently asked questions')).toBeVisible();
});
