import type { Page } from '@playwright/test';
import { accountOf, openAs, logInByForm, newMember } from '../support/member.ts';
import { expect, expectAccessible, expectFits, heading, test } from '../support/shop.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, logs in alone and after the password, and is removed @smoke', async ({ page }) => {
  await addAuthenticator(page);
  const member = await newMember();
  await openAs(page, member, '/profile/preferences');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = dialog(page, 'Add a passkey');
  await adding.getByLabel('Name').fill('Laptop');
  await adding.getByRole('button', { name: 'Create passkey' }).click();
  const codes = dialog(page, 'Your recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(codes).toBeHidden();
  await expect(page.getByText('10 left')).toBeVisible();
  await expect(page.getByText(/Added on .*, not used yet/)).toBeVisible();
  await expectAccessible(page);

  const forget = () =>
    page.evaluate(() => ['token', 'refresh-token', 'user'].map((key) => localStorage.removeItem(key)));
  await forget();
  await page.goto('/login?target=%2Fprofile%2Fpreferences');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/profile/preferences');
  await expect(accountOf(page, member.email)).toBeVisible();
  await expect(page.getByText(/Added on .*, last used/)).toBeVisible();

  await forget();
  await page.goto('/login?target=%2Fprofile%2Fpreferences');
  await logInByForm(page, member.email);
  await expect(heading(page, 'One more step')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(accountOf(page, member.email)).toBeVisible();

  await page.getByRole('button', { name: 'Remove the passkey “Laptop”' }).click();
  await dialog(page, 'Remove the passkey “Laptop”?').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/Added on/)).toBeHidden();
  await expect(page.getByText('Recovery codes')).toBeHidden();
});
