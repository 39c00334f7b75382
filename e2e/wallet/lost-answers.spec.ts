import { getSubscription, subscribe } from '#contract/membership/membership.ts';
import { getOrder } from '#contract/order/order.ts';
import { withdrawOrder } from '#contract/order/withdrawal.ts';
import { createReturn, listReturns } from '#contract/wallet/return.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { caskBy, casks } from '../support/casks.ts';
import { checkAgain, loseAnswer, lostAnswer } from '../support/lose-answer.ts';
import { buy, demoMember, logInAs, newBuyer, type Member } from '../support/member.ts';
import { inOwnShop } from '../support/own-shop.ts';
import { expect, expectAccessible, test } from '../support/shop.ts';

async function balanceOf(member: Member): Promise<number> {
  const query = { email: member.email, currencyType: 'SGD', fields: 'BALANCE' } as const;
  return (await api(walletInfo, { query }, member)).totalBalance;
}

for (const when of ['before it arrives', 'after it was done'] as const) {
  test(`a membership whose answer is lost ${when} is paid once`, async ({ page, expectPageErrors }) => {
    expectPageErrors('no answer');
    const member = await newBuyer(100_000);
    await logInAs(page, member);
    await page.goto(paths.membership());
    const moveUp = page.getByRole('button', { name: 'Move up to Stillman' });
    await moveUp.click();
    await loseAnswer(page, subscribe, when);
    await page.getByRole('button', { name: 'Join and pay S$168.00' }).click();
    const lost = lostAnswer(page, 'your payment of S$168.00 for a membership');
    await expect(lost).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: /^Join and pay/ })).toHaveCount(0);
    // It is known beyond its dialog.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(lost).toBeVisible();
    await expect(moveUp).toHaveCount(0);
    await checkAgain(page).click();
    await expect(page.getByText('You are a Stillman now.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { subscription } = await api(getSubscription, {}, member);
    expect([subscription?.levelName, await balanceOf(member)]).toEqual(['Stillman', 83_200]);
  });

  test(`a return whose answer is lost ${when} is made once`, async ({ page, expectPageErrors }) => {
    expectPageErrors('no answer');
    const member = await newBuyer(10_000);
    await logInAs(page, member);
    await page.goto(paths.profileWallet());
    const open = page.getByRole('button', { name: 'Return unused balance' });
    await open.click();
    await page.getByRole('dialog').getByLabel('Amount').fill('40');
    await page.getByRole('button', { name: 'Continue' }).click();
    await loseAnswer(page, createReturn, when);
    await page.getByRole('button', { name: 'Return S$40.00' }).click();
    const lost = lostAnswer(page, 'the return of S$40.00');
    await expect(lost).toBeVisible();
    await expect(checkAgain(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await open.click();
    await expect(lost).toBeVisible();
    await checkAgain(page).click();
    await expect(page.getByText('This is under way:')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await balanceOf(member)).toBe(6_000);
    // The same amount again is another return.
    await open.click();
    await page.getByRole('dialog').getByLabel('Amount').fill('40');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Return S$40.00' }).click();
    await expect(page.getByText('This is under way:')).toBeVisible();
    const { returns } = await api(listReturns, { query: { currencyType: 'SGD' } }, member);
    expect([returns.map(({ amount }) => amount), await balanceOf(member)]).toEqual([[4_000, 4_000], 2_000]);
  });

  test(`a withdrawal whose answer is lost ${when} is made once`, async ({ page, expectPageErrors }) => {
    expectPageErrors('no answer');
    const member = await newBuyer(50_000);
    const { id } = await buy(member, (await caskBy(casks.plenty)).shareId, 2);
    const before = await balanceOf(member);
    await logInAs(page, member);
    await page.goto(paths.profileOrder(id));
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').last().uncheck({ force: true });
    await loseAnswer(page, withdrawOrder, when);
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(lostAnswer(page, 'your withdrawal from 1 share')).toBeVisible();
    await expect(dialog.getByRole('checkbox').last()).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Confirm withdrawal' })).toHaveCount(0);
    await expectAccessible(page);
    await checkAgain(page).click();
    await expect(page.getByText(/^You have withdrawn from 1 share\./)).toBeVisible();
    const { withdrawals } = await api(getOrder, { params: { id } }, member);
    expect([withdrawals.length, await balanceOf(member)]).toEqual([1, before + 12_200]);
  });
}

test('a server that dies while an invoice for bottles is paid: paid once, and shown as paid', async ({
  page,
  expectPageErrors,
}) => {
  test.slow();
  expectPageErrors('no answer');
  await inOwnShop(async (shop) => {
    const member = await demoMember(shop.server);
    await logInAs(page, member);
    await page.goto(`${shop.server.url}${paths.profileCollection()}`);
    await page.getByRole('main').getByRole('link', { name: 'See the invoice' }).click();
    const pay = page.getByRole('button', { name: /^Pay .* from your wallet$/ });
    await expect(pay).toBeVisible();
    const amount = /^Pay (\S+) /.exec(await pay.innerText())?.[1] ?? '';
    await page.waitForLoadState('networkidle');
    await page.route(
      '**/release-invoice/*/pay',
      async (route) => {
        await route.fetch();
        await shop.server.kill();
        await route.abort();
      },
      { times: 1 },
    );
    await pay.click();
    await expect(lostAnswer(page, `your payment of ${amount}`)).toBeVisible();
    await expect(pay).toHaveCount(0);
    await checkAgain(page).click();
    await expect(page.getByText('We got no answer again.')).toBeVisible();

    await shop.startAgain();
    await checkAgain(page).click();
    await expect(page.getByText(/^Paid on /)).toBeVisible({ timeout: 30_000 });
    await expect(checkAgain(page)).toHaveCount(0);
  });
});
