import { addAlert } from '#contract/cask/alert.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { caskBy, casks } from '../support/casks.ts';
import { linkMailedTo } from '../support/mail.ts';
import { buy, openAs, newBuyer, newMember } from '../support/member.ts';
import { expect, expectFits, heading, test } from '../support/shop.ts';

test('watches a cask that gets scarce: a mail, the bell, and one press that ends it @smoke', async ({
  page,
}) => {
  const [watcher, buyer] = [await newMember(), await newBuyer()];
  const cask = await caskBy(casks.gettingScarce);
  await api(addAlert, { params: { caskId: String(cask.id) } }, watcher);
  await buy(buyer, cask.shareId, cask.caskProfile.quantity - 10);
  const link = await linkMailedTo(watcher.email, 'unsubscribe');

  await openAs(page, watcher, paths.dashboard());
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await notices.getByRole('link', { name: `Few shares of ${cask.name} are left` }).click();
  await expect(heading(page, cask.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  await page.goto(paths.notices());
  await expect(page.getByRole('link', { name: `Few shares of ${cask.name} are left` })).toBeVisible();

  // From the mail, in a browser that knows nobody and has passed no gate.
  await page.goto('/healthz');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByText(`Shall we stop sending you e-mails about ${cask.name}?`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Notices/ })).toHaveCount(0);
  await expectFits(page);
  await page.getByRole('button', { name: 'Yes, stop them' }).click();
  await expect(page.getByText(`Done: no more e-mails about ${cask.name}.`)).toBeVisible();
});
