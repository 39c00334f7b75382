import { forgotPassword, login } from '#contract/account/account.ts';
import { api } from '../support/api.ts';
import { newAddress } from '../support/member.ts';
import { expect, test } from '../support/shop.ts';

test('after too many wrong passwords the page says how long to wait @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(422, 429);
  const body = { login: newAddress('hammered'), password: 'not the right words' };
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(body.login);
  await page.getByLabel('Password', { exact: true }).fill(body.password);
  // A try comes back every six seconds, so a slow machine may have to hammer again.
  await expect(async () => {
    await Promise.all(Array.from({ length: 11 }, () => api(login, { body }).catch(() => undefined)));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const words = /^Too many attempts. Please try again in \d seconds?\.$/;
    await expect(page.getByRole('alert')).toHaveText(words, { timeout: 3000 });
  }).toPass();
});

test('a mailbox is not filled: after five links an hour the page says when the next can be sent', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(429);
  const email = newAddress('mailbox');
  for (let i = 0; i < 5; i += 1) await api(forgotPassword, { body: { email } });
  await page.goto('/forgot');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in 12 minutes.');
});
