import type { Page } from '@playwright/test';
import { getAccount, updateAccount } from '#contract/account/account.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import { buy, openAs, newBuyer } from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

const sheetsOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

async function print(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  return (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
}

async function expectGone(page: Page, selectors: readonly string[]): Promise<void> {
  for (const selector of selectors)
    await expect(page.locator(selector).filter({ visible: true })).toHaveCount(0);
}

test('a cask is printed on two sheets, a certificate on one, and an order as the invoice that was issued @smoke', async ({
  page,
}) => {
  const cask = await caskBy(casks.plenty);
  await page.goto(paths.cask(cask.id));
  const parts = ['facts', 'cost', 'risks', 'company'];
  for (const id of parts) await expect(page.locator(`#${id}`)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([1, 2], 'sheets').toContain(sheetsOf(await print(page)));
  for (const id of parts.slice(0, 3)) await expect(page.locator(`#${id}`)).toBeVisible();
  await expectGone(page, ['button', 'input', '#root > * > header', 'footer']);
  await page.emulateMedia({ media: 'screen' });

  const member = await newBuyer(100_000);
  await buy(member, cask.shareId, 1);
  await openAs(page, member, paths.profileCollection());
  await page.getByRole('main').getByRole('article').getByRole('link').click();
  await page.getByRole('button', { name: /^Open certificate/ }).click();
  const certificate = page.getByRole('dialog', { name: /^Certificate / });
  await expect(certificate.getByText('Distillation date')).toBeVisible();
  const pdf = await print(page);
  await expect(certificate.getByText(/^TC-\d{4}-\d{4}-\w{1,2}$/)).toBeVisible();
  await expectGone(page, ['header', 'main', 'footer', '[role=dialog] a', '[role=dialog] button']);
  expect(sheetsOf(pdf), 'sheets').toBe(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));

  // The buyer may have another name now.
  const { email: _, ...account } = await api(getAccount, {}, member);
  await api(updateAccount, { body: { ...account, name: 'Somebody', surname: 'Else' } }, member);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(paths.profileOrders());
  await page.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(heading(page, /^Order of /)).toBeVisible();
  const title = page.getByText(/^Invoice T\d{4}-\d{6}$/);
  await expect(title).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(title).toBeVisible();
  await expect(page.getByText('Paid from your wallet', { exact: true })).toBeVisible();
  await expect(page.getByText(/under duty suspension/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Mei Lim', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Somebody Else')).toHaveCount(0);
  await expectGone(page, ['#root header', '#root footer', '#root nav', '#root button']);
});
