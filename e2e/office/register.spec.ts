import { logInAs } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, test } from '../support/shop.ts';

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
