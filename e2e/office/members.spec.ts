import { confirmTotp, beginTotp } from '#contract/account/second-factor.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from '../support/api.ts';
import { linkMailedTo } from '../support/mail.ts';
import { logInAs, newMember, password, type Member } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

async function withApp(member: Member): Promise<void> {
  const { key } = await api(beginTotp, {}, member);
  await api(confirmTotp, { body: { code: totpCode(key, testClock.now()) } }, member);
}

test('a member who lost every second factor gets back in by two operators @smoke', async ({
  page,
  browser,
}) => {
  const [member, first, second] = [
    await newMember(),
    await newOperator('support'),
    await newOperator('support'),
  ];
  await withApp(member);
  await logInAs(page, first);
  await page.goto('/office/search');
  await page.getByRole('searchbox').fill(member.email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: member.email }).click();
  await expect(heading(page, member.email)).toBeVisible();
  const mail = page.getByRole('link', { name: member.email });
  await expect(mail).toHaveAttribute('href', `mailto:${member.email}`);
  await page.getByRole('button', { name: 'Ask to remove it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Called back on the number we have; knows the last order');
  await dialog.getByRole('button', { name: 'Ask to remove it' }).click();
  await page.getByRole('link', { name: 'open the request' }).click();
  await expect(page.getByText('You asked for this. Somebody else has to decide it.')).toBeVisible();

  const other = await browser.newPage();
  await logInAs(other, second);
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Approve' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByText('Decided.')).toBeVisible();
  await other.close();

  await page.evaluate(() => localStorage.clear());
  await page.goto(await linkMailedTo(member.email, 'reset'));
  const passphrase = `${password}, again`;
  await page.getByLabel('New password', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user') ?? '')).toContain(member.email);
});
