import { logInAs } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

for (const width of [360, 768, 1440])
  test(`whether the register is signed fits ${width} px and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logInAs(page, await newOperator('catalogue'));
    await page.goto('/office/register');
    await expect(heading(page, 'Public register')).toBeVisible();
    await expect(page.getByText('No witness is set up')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test('a browser remembers the register, and says so when it is shown one with another key', async ({
  page,
}) => {
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/register/log');
  await expect(page.getByText('From now on this browser remembers')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This browser remembered')).toBeVisible();
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('register-checkpoint') ?? '{}') as object;
    const other = { ...seen, vkey: 'another.example/register+00000000+AAAA' };
    localStorage.setItem('register-checkpoint', JSON.stringify(other));
  });
  await page.reload();
  await expect(page.getByText('This browser was shown two different registers')).toBeVisible();
  await expectAccessible(page);
});
