import { paths } from '#web/paths.ts';
import { demoMember, openAs } from '../support/member.ts';
import { expect, expectAccessible, expectFits, heading, test } from '../support/shop.ts';

test('losses: the holder of a lost cask is notified, sees the story of the share, and takes a share of another cask @smoke', async ({
  page,
}) => {
  await openAs(page, await demoMember(), paths.profileCollection());
  const main = page.getByRole('main');
  await expect(main.getByText('The cask was lost: choose another share or your money back')).toBeVisible();
  await main.getByRole('link', { name: 'Small Craft Warning' }).click();
  await expect(heading(page, /of Small Craft Warning$/)).toBeVisible();
  await expect(main.getByText(/^Incident: A stave cracked overnight/)).toBeVisible();
  await expect(main.getByText('Choose another share or your money back')).toBeVisible();
  await expectFits(page);
  await main.getByRole('link', { name: 'See your choices' }).click();
  await expect(heading(page, 'Lost casks')).toBeVisible();
  await expectAccessible(page);
  await main.getByText('1 share of Herring Moon').click();
  await main.getByRole('button', { name: 'Take these shares' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Take these shares?' });
  await expect(question).toContainText(
    /The S\$\d+\.\d\d you paid for 1 share of Small Craft Warning pays for 1 share of Herring Moon\./,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Choose again' }).click();
  await expect(question).toHaveCount(0);
  await expect(main.getByText('What was done')).toHaveCount(0);
  await main.getByRole('button', { name: 'Take these shares' }).press('Enter');
  // Clicked, not pressed by a key: an effect moves the focus when the question is there.
  await question.getByRole('button', { name: 'Take these shares' }).click();
  await expect(main.getByRole('link', { name: 'Your shares of Herring Moon' })).toBeVisible();
  await page.goto(paths.profileCollection());
  await expect(main.getByRole('link', { name: 'Herring Moon' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Small Craft Warning' })).toHaveCount(0);
});
