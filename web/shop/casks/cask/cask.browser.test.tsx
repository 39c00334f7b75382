import { beforeEach, describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addAlert, removeAlert } from '#contract/cask/alert.ts';
import { getCaskRecord } from '#contract/cask/cask-record.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { getCaskEvidence } from '#contract/cask/evidence.ts';
import { addFavourite, listFavourites, removeFavourite } from '#contract/cask/favourite.ts';
import { addEntry, getCart } from '#contract/order/cart.ts';
import { caskDetail } from '#testing/fixtures/cask-detail.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { cartOf, entry } from '#testing/web/cart.ts';
import { answerCask, cask, openCask } from '#testing/web/cask.ts';
import { button, expectLink, expectText, focus, main, region } from '#testing/web/locators.ts';
import { asMember, chooseCurrency, pageOf } from '#testing/web/shop.tsx';

const [facts, cost, ageing, passport] = [
  region('Details of the cask'),
  region('The full cost'),
  region('How it ages'),
  region('Cask passport'),
];
const slider = page.getByRole('slider', { name: 'Years in wood' });

beforeEach(() => answerCask());

test('the page tells what exactly the cask is, where each figure comes from, and in which currency', async () => {
  asMember();
  await openCask();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Spring Tide' })).toBeVisible();
  for (const fact of ['Carrowmoy', 'Single Malt', 'Hogshead', 'Salt and pears.', '86 of 240 shares left'])
    await expect.element(main).toMatchTextContent(fact);
  for (const fact of [
    /Place and number.*Distillery, 3 Nov 2025.*Cask number.*CM 0342/,
    /Volume at filling.*246\.8 litres.*Measured, 8 May 2019/,
    /Pure alcohol at filling.*155\.5 litres.*Calculated, 8 May 2019/,
    /Last measurement since filling.*222\.0 litres at 59\.5.%.*Measured, 8 May 2024/,
    /Est\. bottling date.*About 2029.*Planned/,
  ])
    await expect.element(facts).toMatchTextContent(fact);
  await expect
    .element(page.getByRole('complementary', { name: 'Please note' }))
    .toMatchTextContent('not an investment; no return is promised.');
  await expect.element(main.getByText('S$122', { exact: true })).toBeVisible();
  await chooseCurrency('EUR');
  await expect.element(main.getByText('€84', { exact: true })).toBeVisible();
});

test('the cost is that of the member’s country, else of the currency; either can be looked at', async () => {
  asMember({ country: 'IE', currency: 'EUR' });
  await openCask();
  const ireland = cost.getByRole('radio', { name: 'Ireland' });
  await expect.element(ireland).toBeChecked();
  await chooseCurrency('SGD');
  await expect.element(ireland).toBeChecked();
  await cost.getByText('Singapore', { exact: true }).click();
  await cost.getByRole('textbox', { name: 'Bottles' }).fill('7');
  await userEvent.tab();
  const table = cost.getByRole('table', { name: /^7 bottles in Singapore/ });
  await expect.element(table).toMatchTextContent(/S\$854\.00.*Excise duty/);
});

test('the passport shows each document with its issuer, days and hash, and what is missing', async () => {
  const sha256 = 'a'.repeat(64);
  const document = { issuer: 'Shannon Mutual', sumInsured: 5_000_000, sha256, url: '/files/insurance.pdf' };
  const items = [
    { kind: 'INSURANCE', isMandatory: true, state: 'CURRENT', document },
    { kind: 'HEAD_PHOTOGRAPH', state: 'MISSING' },
  ] as const;
  answer(getCaskEvidence, { isFilled: true, items });
  await openCask();
  const insurance = passport.getByRole('listitem').filter({ hasText: 'Insurance' });
  for (const text of [/Current.*Needed to sell.*Shannon Mutual.*Insured for €/, `SHA-256 ${sha256}`])
    await expect.element(insurance).toMatchTextContent(text);
  await expect.element(insurance.getByText(sha256)).not.toBeVisible();
  await insurance.getByText(/^Shannon Mutual/).click();
  await expectText(sha256, insurance);
  await expectLink('Download the PDF: Insurance', '/files/insurance.pdf', passport);
  await expectText('Missing', passport.getByRole('listitem').filter({ hasText: 'Photograph of the head' }));
});

test('a cask whose sales are stopped says so, and no day until which its documents are current', async () => {
  answer(getCaskEvidence, { isFilled: true, areSalesStopped: true, until: '2025-03-04' });
  await openCask();
  await expectText(/^Sales of this cask are stopped/, passport);
  await expect.element(passport.getByText(/is current until/)).not.toBeInTheDocument();
});

test('an entry of the record names the day of the entry that it corrects', async () => {
  const [wrong, right] = ['1c1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a01', '1c1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a02'];
  const event = { kind: 'NOTE', text: 'Moved to the upper floor.' } as const;
  answer(getCaskRecord, {
    events: [
      { ...event, id: right!, happenedOn: '2025-05-06', corrects: wrong! },
      { ...event, id: wrong!, happenedOn: '2025-03-04', correctedBy: right! },
    ],
  });
  await openCask();
  const entries = region('What happened to it').getByRole('listitem');
  await expect.element(entries.first()).toMatchTextContent('corrects what was recorded for 4 Mar 2025');
});

test('the years are read by the keyboard and where the pointer is: figures, line and picture follow', async () => {
  await openCask();
  await focus(slider);
  await userEvent.keyboard('{Home}');
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Under a month: 246\.8.litres at 63.%$/));
  await expect.element(ageing).toMatchTextContent('8 May 2019 · Maturing spirit, measured');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(ageing).toMatchTextContent('8 Jun 2019 · Maturing spirit, by our model');
  await expect.element(ageing.getByRole('img', { name: /after 1 month/ })).toBeInTheDocument();
  await userEvent.keyboard('{End}');
  await expect.element(ageing).toMatchTextContent('15 Jun 2029 · Whiskey, by our model');
  await button('Today').click();
  await expect.element(ageing).not.toMatchTextContent('15 Jun 2029 · Whiskey, by our model');
  const chart = ageing.getByRole('figure').first();
  await expect
    .element(chart)
    .toMatchTextContent(
      /Litres in the cask: 246\.8.litres on 8 May 2019; \d{3}\.\d.litres expected in 2029, between \d{3}/,
    );
  const plot = chart.element().querySelector<HTMLElement>('.cursor-crosshair');
  await userEvent.hover(plot!, { position: { x: 1, y: 20 } });
  await expect.element(slider).toHaveValue('0');
});

test('a table has a row for every year, and the bottles of the day are in three cases', async () => {
  await openCask();
  const bottles = ageing.getByRole('table', { name: /Bottles of 700 ml in 2029/ });
  await expect.element(bottles).toBeVisible();
  for (const row of bottles.getByRole('row').elements().slice(1))
    expect(row.querySelectorAll('td')).toHaveLength(3);
  await ageing.getByRole('heading', { name: 'As a table' }).click();
  const table = ageing.getByRole('table', { name: /what was measured/ });
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/8 May 2019.*measured/);
});

test('the record of the cask is open to everybody, and the estimate is held against what was measured', async () => {
  const event = {
    kind: 'REGAUGED',
    happenedOn: '2024-05-08',
    source: 'WAREHOUSE_KEEPER',
    volumeMl: 222_000,
    strength: 595,
    method: 'WEIGHED',
  } as const;
  answer(getCaskRecord, { stage: 'MATURING', events: [event] });
  await openCask();
  await expect
    .element(region('What happened to it').getByRole('listitem').first())
    .toMatchTextContent(/8 May 2024.*Measured.*222\.0 litres at.*weighed.*Reported by the warehouse-keeper/);
  await expect
    .element(ageing)
    .toMatchTextContent(
      /How well our estimate did.*we expected \d+\.\d.litres of pure alcohol, and \d+\.\d.litres were measured/,
    );
});

test('the contents lead to each part and mark the one that is read', async () => {
  await openCask();
  // A part that comes later would push away the one that is read.
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const [name, title] of [
    ['Who is responsible', 'Who is responsible'],
    ['Details', 'Details of the cask'],
  ] as const) {
    const link = contents.getByRole('link', { name });
    await link.click();
    await expect.element(region(title).getByRole('heading', { level: 2 })).toBeInViewport();
    await expect.element(link).toHaveAttribute('aria-current', 'location');
    await expect.poll(() => contents.element().querySelectorAll('[aria-current]')).toHaveLength(1);
  }
});

test('an address leads to a part that comes late, and the focus goes there', async () => {
  await openCask('/casks/33#passport');
  await expect.element(passport).toBeInViewport();
  await expect.poll(() => document.activeElement?.id).toBe('passport');
});

const thisYear = Number(inject('testInstant').slice(0, 4));

test('on a phone the price and the cart stay at hand, but never twice', async () => {
  await page.viewport(360, 740);
  answer(addEntry, cartOf([entry()], { currency: 'EUR' }));
  await openCask();
  const bar = page.getByRole('region', { name: 'Price and cart' });
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'What can go wrong' }).click();
  await expect.element(bar).toMatchTextContent(/€84 a share\+ about .* at bottling, \d{4}/);
  await expect.element(bar.getByRole('button', { name: 'Buy now' })).toBeVisible();
  await button(/^Add to cart/)
    .first()
    .click();
  await page.getByRole('link', { name: 'What can go wrong' }).click();
  await expectLink('Go to cart', '/cart', bar);
  page.getByRole('contentinfo').element().scrollIntoView();
  await expect.element(bar).not.toBeInTheDocument();
});

test('“Buy now” leads to the cart with the shares, once they are in it; a refusal stays at the button', async () => {
  let left = 0;
  let held = cartOf([], { currency: 'EUR' });
  answer(getCart, () => held);
  answer(addEntry, ({ body }) => {
    if (left < body.quantity) return refusal('NOT_ENOUGH_SHARES', { left });
    return (held = cartOf([entry({ quantity: body.quantity })], { currency: 'EUR' }));
  });
  const { address, goBack } = await openCask();
  const buyNow = button('Buy now').first();
  await buyNow.click();
  await expectText('The last shares of this cask have just gone.', page.getByRole('alert'));
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
    const alerts = [answer(addAlert, undefined), answer(removeAlert, undefined)];
    await openCask();
    await expect.element(main).toMatchTextContent('To be filled on 8 May 2099');
    await expect.element(facts).toMatchTextContent('not filled yet');
    await expect.poll(() => facts.getByText(/^Measured/).elements()).toHaveLength(0);
    // Each once for its group: the filling, and what follows it.
    await expect.poll(() => facts.getByText(/^Planned/).elements()).toHaveLength(2);
    await expect.element(ageing).toMatchTextContent('Maturing spirit, planned');
    await expect.element(button(/Add to cart/)).not.toBeInTheDocument();
    await button('Notify me').click();
    await expect.element(button('Stop notifying me')).toHaveFocus();
    await button('Stop notifying me').click();
    await expect.element(button('Notify me')).toHaveFocus();
    expect(alerts.map((sent) => sent.map(({ params }) => params['caskId']))).toEqual([['33'], ['33']]);
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
      const names = ['What happened', 'Details', 'Passport', 'Who is responsible'];
      await expect.poll(() => parts.elements().map(({ textContent }) => textContent)).toEqual(names);
      await expect.element(region('What happened to it')).toBeInTheDocument();
      await expect.element(facts).toMatchTextContent(stageName);
      await expect.element(facts).not.toMatchTextContent(/Est\. bottling date|Expected contents/);
    },
  );

  test('casks of the same distillery or kind that can be bought follow a sold-out cask', async () => {
    answerCask(caskDetail({ state: 'SOLD_OUT', caskProfile: { quantity: 0 } }));
    const others = [cask({ state: 'SOLD_OUT' }), cask({ id: 6, name: 'Liscannor Slate' })];
    const searches = answer(searchCasks, pageOf(others));
    await openCask();
    const similar = region('Similar casks');
    await expect.element(similar).toMatchTextContent('This cask is sold out. These are on sale.');
    const cards = similar.getByRole('article');
    await expect.element(cards).toMatchTextContent('Liscannor Slate');
    await expect.poll(() => cards.elements()).toHaveLength(1);
    for (const { query } of searches)
      expect(query.getAll('state')).toEqual(['ACTIVE', 'ACTIVE_LIMITED_QUANTITY']);
  });
});

test.each([
  ['Save Spring Tide to your casks', 'favourite'],
  ['Notify me', 'notify'],
])('a visitor who presses “%s” is sent to the login, which leads back to it', async (name, wanted) => {
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
