import { listFavourites } from '#contract/cask/favourite.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import * as members from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

test('a visitor saves a cask: logs in, comes back to it, and it is saved without an e-mail @smoke', async ({
  page,
}) => {
  const cask = await caskBy(casks.plenty);
  const member = await members.newMember();
  await page.goto(`/casks/${cask.id}`);
  const save = page.getByRole('button', { name: `Save ${cask.name} to your casks` });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(members.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(page, cask.name)).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/casks/${cask.id}`);
  expect(await api(listFavourites, {}, member)).toMatchObject([{ caskId: cask.id }]);
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  expect(await api(listFavourites, {}, member)).toEqual([]);
});

test('a cask is shared by the system’s own sheet, or its link is copied', async ({ page, context }) => {
  const cask = await caskBy(casks.plenty);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share);
  await page.goto(`/casks/${cask.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/casks/${cask.id}$`));

  const tab = await context.newPage();
  await tab.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (what: unknown) => void shared.push(what),
    });
  });
  await tab.goto(`/casks/${cask.id}`);
  await tab.getByRole('button', { name: 'Share', exact: true }).click();
  const shared = () => tab.evaluate(() => (window as unknown as { shared: { title: string }[] }).shared);
  await expect.poll(shared).toMatchObject([{ title: cask.name }]);
});

test('a link that may not be copied is shown, on the page of a cask and of an order', async ({ page }) => {
  const buyer = await members.newBuyer();
  const { id, shareId } = await caskBy(casks.plenty);
  const order = await members.buy(buyer, shareId, 1);
  await page.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share;
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await members.logInAs(page, buyer);
  for (const address of [`/casks/${id}`, `/profile/orders/${order.id}`]) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText(/did not let us copy the link: .*\/casks\/\d+$/)).toBeVisible();
  }
});

test('where a cask is sold out, casks of the same distillery or kind that can be bought follow', async ({
  page,
}) => {
  const { id, name } = await caskBy(casks.soldOut);
  await page.goto(`/casks/${id}`);
  const similar = page.getByRole('region', { name: 'Similar casks' });
  await similar.scrollIntoViewIfNeeded();
  await expect(similar).toContainText('This cask is sold out. These are on sale.');
  const cards = similar.getByRole('article');
  await expect(cards).not.toHaveCount(0);
  for (const card of await cards.all()) {
    await expect(card).toContainText('left');
    await expect(card).not.toContainText(name);
  }
  await cards.first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
});

for (const [typed, settled] of [
  ['2,5', '2'],
  ['x', '1'],
  ['', '1'],
  ['0', '1'],
] as const)
  test(`a quantity that is typed as "${typed}" settles as ${settled}, and so much is put into the cart`, async ({
    page,
  }) => {
    await page.goto(`/casks/${(await caskBy(casks.plenty)).id}`);
    const field = page.getByRole('textbox', { name: /^Shares of/ });
    await field.fill(typed);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(field).toHaveValue(settled);
    await expect(page.getByRole('link', { name: new RegExp(`^Cart, ${settled} share`) })).toBeVisible();
  });
