import { newAddress } from '../support/member.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

test('someone new comes in with Google, to where they wanted, and comes back the same way @smoke', async ({
  page,
}) => {
  const email = newAddress('google');
  for (const _ of ['new', 'known']) {
    await page.goto('/profile/wallet');
    await expect(heading(page, 'Log in')).toBeVisible();
    await expectAccessible(page);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opening;
    await popup.getByLabel('Address').fill(email);
    // Asked before, its first document may be gone in the middle.
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 800]);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()]);
    await expect(page).toHaveURL('/profile/wallet');
    await expect(page.getByText('Total Balance')).toBeVisible();
    const user = await page.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(user ?? '{}')).toMatchObject({ email, name: 'Gráinne', balance: 0 });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).not.toHaveURL(/profile/);
    await page.evaluate(() => localStorage.setItem('remember-age-checked', 'true'));
    await page.evaluate(() => localStorage.setItem('cookie-alert', 'applied'));
  }
});
