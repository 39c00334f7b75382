import { getAccount, updateAccount } from '#contract/account/account.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import { buy, logInAs, newBuyer } from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

test('a certificate is printed on one sheet, and an order as the invoice that was issued @smoke', async ({
  page,
}) => {
  const member = await newBuyer(100_000);
  await buy(member, (await caskBy(casks.plenty)).shareId, 1);
  await logInAs(page, member);
  await page.goto(paths.profileCollection());
  await page.getByRole('main').getByRole('article').getByRole('link').click();
  await page.getByRole('button', { name: /^Open certificate/ }).click();
  const certificate = page.getByRole('dialog', { name: /^Certificate / });
  await expect(certificate.getByText('Distillation date')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(certificate.getByText(/^TC-\d{4}-\d{4}-\w{1,2}$/)).toBeVisible();
  for (const other of ['header', 'main', 'footer', '[role=dialog] a', '[role=dialog] button'])
    await expect(page.locator(other).filter({ visible: true })).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g), 'sheets').toHaveLength(1);
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
  for (const gone of ['header', 'footer', 'nav', 'button'])
    await expect(page.locator(`#root ${gone}`).filter({ visible: true })).toHaveCount(0);
});
