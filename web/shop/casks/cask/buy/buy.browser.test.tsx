import { beforeEach, describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authMethods } from '#contract/account/account.ts';
import { addAlert, removeAlert } from '#contract/cask/alert.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { addFavourite, listFavourites, removeFavourite } from '#contract/cask/favourite.ts';
import { addEntry, getCart } from '#contract/order/cart.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { cartOf, entry } from '#testing/web/cart.ts';
import { caskDetail } from '#testing/fixtures/cask-detail.ts';
import { answerCask, cask, openCask } from '#testing/web/cask.ts';
import { button, expectLink, expectText, main, region } from '#testing/web/locators.ts';
import { asMember, pageOf } from '#testing/web/shop.ts';

const [facts, ageing] = [region('Details of the cask'), region('How it ages')];

const thisYear = Number(inject('testInstant').slice(0, 4));

beforeEach(() => answerCask());

test('on a phone the price and the cart stay at hand, but never twice', async () => {
  await page.viewport(360, 740);
  answer(addEntry, cartOf([entry()], { currency: 'EUR' }));
  await openCask();
  const bar = page.getByRole('region', { name: 'Price and cart' });
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'What can go wrong' }).click();
  await expect.element(bar).toMatchTextContent(/€84 a share\+ about .* at bottling, \d{4}/);
  await expect.element(bar.getByRole('button', { name: 'Buy now' })).toBeVisible();
  await main
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'What can go wrong' }).click();
  await expectLink('Go to cart', '/cart', bar);
  page.getByRole('contentinfo').element().scrollIntoView();
  await expect.element(bar).not.toBeInTheDocument();
  await page.viewport(1440, 900);
});

test('“Buy now” leads to the cart with the shares, once they are in it; a refusal stays at the button', async () => {
  let left = 0;
  let held = cartOf([], { currency: 'EUR' });
  answer(getCart, () => held);
  answer(authMethods, { google: false });
  answer(addEntry, ({ body }) => {
    if (left < body.quantity) return refusal('NOT_ENOUGH_SHARES', { left });
    return (held = cartOf([entry({ quantity: body.quantity })], { currency: 'EUR' }));
  });
  const { address, goBack } = await openCask();
  const buyNow = button('Buy now').first();
  await buyNow.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The last shares of this cask have just gone.');
  await expect.poll(address).toBe('/casks/33');
  left = 2;
  const field = page.getByRole('textbox', { name: 'Shares of Spring Tide' });
  for (const [typed, settled] of [
    ['x', '1'],
    ['2,5', '2'],
  ] as const) {
    await field.fill(typed);
    await userEvent.tab();
    await expect.element(field).toHaveValue(settled);
  }
  await button('Buy 2 now').first().click();
  await expect.element(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await expect.poll(address).toBe('/cart');
  expect(held.entries.map(({ quantity }) => quantity)).toEqual([2]);
  await goBack();
  await expectLink('Go to your cart', '/cart', main);
  await expect.element(button('Buy now')).not.toBeInTheDocument();
});

describe('casks that are not simply on sale', () => {
  test('an announced cask shows plans, and nothing as measured; a member asks for news of it', async () => {
    asMember();
    const planned = { fillDate: '2099-05-08', bottlingDate: '2109-05-08', measurements: [] };
    answerCask(caskDetail({ state: 'FILLING_SOON', stage: 'ANNOUNCED', caskProfile: planned }));
    const alertCalls: string[] = [];
    answer(addAlert, ({ params }) => void alertCalls.push(`+${params['caskId']}`));
    answer(removeAlert, ({ params }) => void alertCalls.push(`-${params['caskId']}`));
    await openCask();
    await expect.element(main).toMatchTextContent('To be filled on 8 May 2099');
    await expect.element(facts).toMatchTextContent('not filled yet');
    expect(facts.getByText(/^Measured/).elements()).toHaveLength(0);
    // Each once for its group: the filling, and what follows it.
    expect(facts.getByText(/^Planned/).elements()).toHaveLength(2);
    await expect.element(ageing).toMatchTextContent('Maturing spirit, planned');
    await expect.element(button(/Add to cart/)).not.toBeInTheDocument();
    await button('Notify me').click();
    await expect.element(button('Stop notifying me')).toHaveFocus();
    await button('Stop notifying me').click();
    await expect.element(button('Notify me')).toHaveFocus();
    expect(alertCalls).toEqual(['+33', '-33']);
  });

  test('a young cask is maturing spirit until its third year, and says from when it is whiskey', async () => {
    const fillDate = `${thisYear - 1}-05-08`;
    answerCask(caskDetail({ caskProfile: { fillDate, measurements: [] } }));
    await openCask();
    const whiskey = `Maturing spirit, whiskey from 8 May ${thisYear + 2}`;
    await expect.element(main).toMatchTextContent(whiskey);
  });

  test.each(['LOST', 'BOTTLED'] as const)(
    'a cask that is %s says so with its day, and offers nothing',
    async (how) => {
      answerCask(caskDetail({ state: 'SOLD_OUT', ended: { how, on: '2025-03-04' } }));
      await openCask();
      const stageName = how === 'LOST' ? 'Lost' : 'Bottled';
      await expectText(`${stageName} on 4 Mar 2025`, main);
      await expect.element(button(/Notify me|Add to cart/)).not.toBeInTheDocument();
      const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      expect(parts.elements().map(({ textContent }) => textContent)).toEqual([
        'What happened',
        'Details',
        'Passport',
        'Who is responsible',
      ]);
      await expect.element(region('What happened to it')).toBeInTheDocument();
      await expect.element(facts).toMatchTextContent(stageName);
      await expect.element(facts).not.toMatchTextContent(/Est\. bottling date|Expected contents/);
    },
  );

  test('casks of the same distillery or kind that can be bought follow a sold-out cask', async () => {
    answerCask(caskDetail({ state: 'SOLD_OUT', caskProfile: { quantity: 0 } }));
    const searches: string[][] = [];
    answer(searchCasks, ({ query }) => {
      searches.push(query.getAll('state'));
      return pageOf([cask({ state: 'SOLD_OUT' }), cask({ id: 6, name: 'Liscannor Slate' })]);
    });
    await openCask();
    const similar = region('Similar casks');
    await expect.element(similar).toMatchTextContent('This cask is sold out. These are on sale.');
    const cards = similar.getByRole('article');
    await expect.element(cards).toMatchTextContent('Liscannor Slate');
    expect(cards.elements()).toHaveLength(1);
    for (const states of searches) expect(states).toEqual(['ACTIVE', 'ACTIVE_LIMITED_QUANTITY']);
  });
});

test.each([
  ['Save Spring Tide to your casks', 'favourite'],
  ['Notify me', 'notify'],
])('a visitor who presses “%s” is sent to the login, which leads back to it', async (name, wanted) => {
  answer(authMethods, { google: false });
  const { address } = await openCask();
  await button(name).click();
  await expect.poll(address).toBe(`/login?target=%2Fcasks%2F33%3F${wanted}%3D1`);
});

test('a cask that was to be saved is saved at login, and can be let go', async () => {
  asMember();
  const savedCasks = new Set<number>();
  const saved = { caskId: 33, caskCode: 'TC-0033', name: 'Spring Tide', distilleryName: 'Carrowmoy' };
  answer(listFavourites, () => [...savedCasks].map(() => ({ ...saved, state: 'ACTIVE' as const })));
  answer(addFavourite, () => void savedCasks.add(33));
  answer(removeFavourite, () => void savedCasks.delete(33));
  const { address } = await openCask('/casks/33?favourite=1');
  const save = button('Save Spring Tide to your casks');
  await expect.element(save).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(address).toBe('/casks/33');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-pressed', 'false');
  expect(savedCasks.size).toBe(0);
});
