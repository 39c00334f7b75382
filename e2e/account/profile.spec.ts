import type { Locator, Page } from '@playwright/test';
import { getAccount, updateAccount } from '#contract/account/account.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import { press } from '../support/keyboard.ts';
import { buy, deposit, logInAs, newBuyer, newMember, type Member } from '../support/member.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

const menu = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'My Profile' });
const card = (page: Page) => page.getByRole('button', { name: /^Open certificate/ });
const certificate = (page: Page) => page.getByRole('dialog', { name: /^Certificate / });

async function enterAsHolder(page: Page, path: string): Promise<Member> {
  const member = await newBuyer(100_000);
  await buy(member, (await caskBy(casks.plenty)).shareId, 1);
  await logInAs(page, member);
  await page.goto(path);
  return member;
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0;
}

for (const width of [360, 800]) {
  test(`at ${width} px the menu is a slider that moves to the entry one goes to`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await logInAs(page, await newMember());
    await page.goto(paths.profileCollection());
    for (const name of ['My News', 'Collection', 'Preferences']) {
      // From the popup: a click in the slider itself would bring the entry into sight.
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('dialog', { name: 'Your account' }).getByRole('link', { name }).click();
      await expect(heading(page, name)).toBeVisible();
      const entry = menu(page).getByRole('link', { name });
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await expect(entry).toBeInViewport({ ratio: 1 });
    }
    const tops = await menu(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, 'one row').toBe(1);
  });
}

test('a certificate is three to two at any width, and its dialog half the window, four fifths, or a whole phone @smoke', async ({
  page,
}) => {
  await enterAsHolder(page, paths.profileCollection());
  for (const [width, share] of [
    [1440, 0.5],
    [1024, 0.5],
    [1023, 0.8],
    [800, 0.8],
    [480, 0.8],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const { width: wide, height } = (await page.getByRole('article').boundingBox())!;
    expect(wide / height).toBeCloseTo(1.5, 2);
    await card(page).click();
    await expect.poll(() => widthOf(certificate(page))).toBeCloseTo(width * share, 0);
    // Nothing runs into the frame, which is a twentieth of its width. Asked until the dialog has risen to its place.
    const roomBelowCode = async () => {
      const code = (await certificate(page)
        .getByText(/^TC-\d{4}-\d{4}-/)
        .boundingBox())!;
      const frame = (await certificate(page).locator('.print-sheet').boundingBox())!;
      return frame.y + frame.height - frame.width / 20 - (code.y + code.height);
    };
    await expect.poll(roomBelowCode, `at ${width} px`).toBeGreaterThan(0);
    await expect(certificate(page).getByText(/^ABV as of .* estimate as of /)).toBeVisible();
    await expect(certificate(page).getByRole('button', { name: /in full size/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(certificate(page)).toHaveCount(0);
    await expect(card(page), 'where the focus goes').toBeFocused();
  }
});

test('on paper an open certificate is alone, on one sheet across', async ({ page }) => {
  await enterAsHolder(page, paths.profileCollection());
  await card(page).click();
  const code = /^TC-\d{4}-\d{4}-\w{1,2}$/;
  const sheet = certificate(page).getByText(code);
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(certificate(page).getByText('Distillation date')).toBeVisible();
  for (const other of ['header', 'main', 'footer', '[role=dialog] a', '[role=dialog] button'])
    await expect(page.locator(other).filter({ visible: true })).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g), 'sheets').toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

test('on paper an order is its invoice', async ({ page }) => {
  await enterAsHolder(page, paths.profileOrders());
  await page.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(heading(page, /^Order of /)).toBeVisible();
  const title = page.getByText(/^Invoice T\d{4}-\d{6}$/);
  await expect(title).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(title).toBeVisible();
  await expect(page.getByText('Paid from wallet')).toBeVisible();
  await expect(page.getByText(/under duty suspension/)).toBeVisible();
  for (const gone of ['header', 'footer', 'nav', 'button'])
    await expect(page.locator(`#root ${gone}`).filter({ visible: true })).toHaveCount(0);
});

test('what an order prints is addressed as it was issued, whatever the buyer is called now @smoke', async ({
  page,
}) => {
  const holder = await enterAsHolder(page, paths.profileOrders());
  const { email, ...account } = await api(getAccount, {}, holder);
  await api(updateAccount, { body: { ...account, name: 'Somebody', surname: 'Else' } }, holder);
  await page.reload();
  await page.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(heading(page, /^Order of /)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByRole('main').getByText('Somebody Else')).toHaveCount(0);
});

test('anyone who is shown a certificate checks its code, by the keyboard too, and learns nothing of who holds it @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(422);
  const { email } = await enterAsHolder(page, paths.profileCollection());
  await card(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Check the code' }).click();
  await expect(heading(page, 'Check a share code')).toBeVisible();
  const field = page.getByLabel('Share code');
  const code = await field.inputValue();
  await field.press('Enter');
  const found = page.getByRole('main').getByRole('status');
  await expect(found).toContainText('This code is ours');
  await expect(found).toContainText('Someone holds this share');
  await expect(page.getByRole('main')).not.toContainText(email);
  await expectAccessible(page);
  await field.fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(found).toContainText('This code is ours');
  await field.fill(`${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`);
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This is not one of our share codes.',
  );
  await expect(found).toHaveCount(0);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

/** The colours of the balance ring, by how strong they are: red, green, blue. */
const ring = (page: Page) =>
  page
    .getByText('Total Balance')
    .locator('xpath=../..')
    .locator('circle')
    .evaluateAll((circles) =>
      circles
        .map((circle) => getComputedStyle(circle))
        .filter(({ strokeWidth }) => parseFloat(strokeWidth) > 3)
        .map(({ stroke }) => stroke.match(/\d+/g)?.map(Number)),
    );

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the balance ring is grey at 0 and coloured above it, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const member = await newMember();
    await logInAs(page, member);
    await page.goto(paths.profileWallet());
    await expect(page.getByText('S$0.00')).toBeVisible();
    const [grey] = await ring(page);
    expect(new Set(grey).size, `rgb ${grey}`).toBe(1);
    await deposit(member, 100);
    await page.reload();
    await expect(page.getByRole('main').getByText('S$1.00', { exact: true })).toBeVisible();
    const [copper] = await ring(page);
    expect(new Set(copper).size, `rgb ${copper}`).toBe(3);
  });
}

test('a deposit that settles what was open does not claim to be in the wallet', async ({ page }) => {
  await logInAs(page, await newMember());
  let collected = 5_000;
  await page.route('**/payment/capture', async (route) => {
    const response = await route.fetch();
    const payment = (await response.json()) as object;
    await route.fulfill({ response, json: { ...payment, collected } });
  });
  await page.goto(paths.profileWallet());
  await page.getByText('S$50', { exact: true }).click();
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  await page.getByRole('button', { name: /^Accepted/ }).click();
  await page.getByRole('button', { name: 'Pay S$50.00' }).click();
  await expect(page.getByRole('heading', { name: 'S$50.00 paid off what you owed' })).toBeVisible();
  await expect(page.getByText('is in your wallet')).toHaveCount(0);
  collected = 3_000;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'S$20.00 is in your wallet' })).toBeVisible();
  await expect(page.getByText('S$30.00 of it paid off what you owed')).toBeVisible();
});

test('cancelling a request by the keyboard keeps the focus in place', async ({ page }) => {
  await enterAsHolder(page, paths.profileMembership());
  await page.getByRole('button', { name: 'Ask for an experience' }).click();
  const wish = page.getByRole('dialog', { name: 'Ask for an experience' });
  await wish.getByLabel('What would you enjoy?').fill('A quiet afternoon');
  await wish.getByRole('button', { name: /Month$/ }).click();
  await page.getByRole('option').first().click();
  await wish.getByRole('button', { name: 'Send request' }).click();
  await expect(wish).toHaveCount(0);
  // The last of them was asked for, so that the button is gone.
  await expect(page.getByRole('button', { name: 'Ask for an experience' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask for a sample' })).toBeFocused();
  await press(page, page.getByRole('button', { name: /^Cancel: A quiet afternoon/ }));
  await expect(page.getByText('Cancelled. It does not count against your benefits.')).toBeVisible();
  const uses = page.getByRole('region', { name: 'Bookings and requests' }).getByRole('list');
  await expect(uses, 'where the focus goes').toBeFocused();
});
