import type { Locator, Page } from '@playwright/test';
import { getCollection } from '#contract/certificate.ts';
import { dateIn } from '#domain/calendar.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { taxRatesOn } from '#domain/rates/taxes.ts';
import { shiftDate } from '#testing/setup/shift-date.ts';
import { testClock } from '#testing/test-clock.ts';
import { dayOf } from '#words/format.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { demoMember, logInAs, introduce, newMember } from '../support/member.ts';
import { open } from '../support/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

const main = (page: Page) => page.getByRole('main');
const part = (page: Page, title: string) => page.getByRole('region', { name: title });
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const cost = (page: Page) => part(page, 'The full cost');
const ageing = (page: Page) => part(page, 'How it ages');
const slider = (page: Page) => page.getByRole('slider', { name: 'Years in wood' });
const openCask = async (page: Page, code: string) => open(page, `/casks/${(await caskBy(code)).id}`);

/** `S$1,250.00` in cents; what is included adds nothing. */
const cents = (text: string) => (text === 'Included' ? 0 : Number(text.replaceAll(/[^\d]/g, '')));

interface Cost {
  lines: Record<string, number>;
  total: number;
}

/** The lines as they stand on screen. */
async function costOf(table: Locator): Promise<Cost> {
  const rows = await table
    .getByRole('row')
    .filter({ has: table.page().getByRole('cell') })
    .all();
  const read = rows.map(async (row) => {
    const name = await row.getByRole('rowheader').innerText();
    return [name.split('\n')[0] ?? '', cents(await row.getByRole('cell').innerText())] as const;
  });
  const { Total: total = NaN, ...lines } = Object.fromEntries(await Promise.all(read));
  return { lines, total };
}

for (const { code, country, quantity, currency } of [
  { code: 'IE', country: 'Ireland', quantity: 1, currency: '€' },
  { code: 'SG', country: 'Singapore', quantity: 1, currency: 'S$' },
  { code: 'SG', country: 'Singapore', quantity: 7, currency: 'S$' },
] as const) {
  test(`the cost of ${quantity} in ${country} adds up on screen, to the glass @smoke`, async ({ page }) => {
    // The law of the day.
    const { dutyName, salesTaxName, salesTax } = taxRatesOn(code, dateIn(code, testClock.now()));
    const tax = `${salesTaxName} ${salesTax} %`;
    await openCask(page, casks.plenty);
    await cost(page).getByRole('radio', { name: country }).click();
    const count = cost(page).getByRole('textbox', { name: 'Bottles' });
    await count.fill(String(quantity));
    await count.blur();
    const bottles = quantity === 1 ? '1 bottle' : `${quantity} bottles`;
    const table = cost(page).getByRole('table', { name: `${bottles} in ${country}, line by line` });
    await expect(table).toContainText(currency);
    const { lines, total } = await costOf(table);
    const sum = Object.values(lines).reduce((a, b) => a + b, 0);
    expect(sum).toBe(total);
    const names = Object.keys(lines);
    expect(names).toHaveLength(6);
    const price = (await caskBy(casks.plenty)).caskProfile.price;
    if (currency === 'S$') expect(lines[names[0]!]).toBe(price * quantity);
    // Storage and bottling are in the price; the tax is on goods, delivery and duty together.
    expect([lines[names[1]!], lines[names[2]!]]).toEqual([0, 0]);
    const taxName = names.find((name) => name.replaceAll(/\s/g, ' ') === tax)!;
    expect(Math.abs(lines[taxName]! - (salesTax / 100) * (total - lines[taxName]!))).toBeLessThanOrEqual(1);
    // What is printed beside the duty gives the duty.
    const [, litres = '', dutyRate = ''] =
      /([\d.]+) l of pure alcohol at \D*([\d.]+) a litre/.exec(await table.innerText()) ?? [];
    const [, strength = ''] = /Duty is based on ([\d.]+)/.exec(await cost(page).innerText()) ?? [];
    expect(Number(litres)).toBeCloseTo((quantity * 0.7 * Number(strength)) / 100, 9);
    expect(lines[dutyName]).toBe(Math.round(Number(litres) * Number(dutyRate) * 100));
    expect(names.filter((name) => /tax|duty|VAT|GST/i.test(name))).toHaveLength(2);

    const perGlass = await cost(page).getByText('a glass', { exact: true }).locator('..').innerText();
    expect(Math.abs(cents(perGlass) - total / quantity / 20)).toBeLessThanOrEqual(1);
    await expect(cost(page)).toContainText('20 glasses of 35 ml from a bottle of 700 ml');
    await expect(cost(page).getByText('The legal minimum price in Ireland')).toHaveCount(
      country === 'Ireland' ? 1 : 0,
    );
  });
}

test('the cost is that of the member’s country, else of the currency; either can be looked at', async ({
  page,
}) => {
  const member = await newMember();
  await introduce(member, 'IE');
  await openCask(page, casks.plenty);
  const ireland = cost(page).getByRole('radio', { name: 'Ireland' });
  await expect(cost(page).getByRole('radio', { name: 'Singapore' })).toBeChecked();
  await page.getByRole('contentinfo').getByRole('radio', { name: /EUR/ }).click();
  await expect(ireland).toBeChecked();
  await page.getByRole('contentinfo').getByRole('radio', { name: /SGD/ }).click();
  await expect(ireland).not.toBeChecked();
  await logInAs(page, { ...member, user: { ...member.user, country: 'IE', currency: 'EUR' } });
  await openCask(page, casks.plenty);
  await expect(ireland).toBeChecked();
  await cost(page).getByRole('radio', { name: 'Singapore' }).click();
  await expect(cost(page).getByRole('table')).toContainText('Excise duty');
});

test('each figure says where it comes from and of when', async ({ page }) => {
  await openCask(page, casks.plenty);
  const facts = part(page, 'Details of the cask');
  const fact = (label: string) => facts.locator('dl > div', { has: page.getByText(label, { exact: true }) });
  await expect(fact('Cask number')).toContainText(/CM 0342.*Distillery, \d+ \w+ \d{4}/s);
  await expect(fact('Volume at filling')).toContainText(/246\.8 litres.*Measured, 8 May 2019/s);
  await expect(fact('Pure alcohol at filling')).toContainText(/155\.5 litres.*Calculated, 8 May 2019/s);
  await expect(fact('Last measurement since filling')).toContainText(
    /litres at 5\d(\.\d)?.%.*Measured, \d+ \w+ \d{4}/s,
  );
  await expect(fact('Est. bottling date')).toContainText('Planned');
});

test('the passport shows each document with its issuer, days and hash, and what is missing @smoke', async ({
  page,
}) => {
  await openCask(page, casks.plenty);
  const passport = part(page, 'Cask passport');
  await passport.scrollIntoViewIfNeeded();
  const item = (name: string) => passport.getByRole('listitem').filter({ hasText: name });
  await expect(item('Insurance')).toContainText(/Current.*Needed to sell.*Shannon Mutual.*Insured for €/s);
  await expect(item('Insurance')).toContainText(/SHA-256 [0-9a-f]{64}/);
  await expect(item('Warehouse-keeper’s acknowledgement')).toContainText(
    /Names Tierce as the holder · Cask CM 0342 · 246.8 l/,
  );
  await expect(item('Photograph of the head')).toContainText('Missing');
  const link = passport.getByRole('link', { name: 'Download the PDF: Insurance' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-disposition']).toBe('attachment');
  expect(file.headers()['content-security-policy']).toContain('sandbox');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the years are read by the keyboard: the slider moves the figures, the line and the picture', async ({
  page,
}) => {
  await openCask(page, casks.plenty);
  await tabTo(page, slider(page));
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Under a month: 246.8.l at 63.%$/);
  await expect(ageing(page)).toContainText('8 May 2019 · Maturing spirit, measured');
  for (let i = 0; i < 35; i += 1) await page.keyboard.press('ArrowRight');
  await expect(ageing(page)).toContainText('8 Apr 2022 · Maturing spirit, by our model');
  await page.keyboard.press('ArrowRight');
  await expect(ageing(page)).toContainText('8 May 2022 · Whiskey, by our model');
  await expect(ageing(page).getByRole('img', { name: /after 3 years/ })).toBeVisible();
  await page.keyboard.press('End');
  await expect(ageing(page)).toContainText('15 Jun 2029 · Whiskey, by our model');
  const alcohol = ageing(page).getByRole('definition').nth(2);
  const atTheEnd = await alcohol.innerText();
  expect(atTheEnd).toMatch(/^1\d\d\.\d\sl$/);
  await press(page, ageing(page).getByRole('button', { name: 'Today' }));
  await expect(alcohol).not.toHaveText(atTheEnd);
  await expect(slider(page)).not.toHaveAttribute('aria-valuetext', /^10 years/);
});

test('a chart is read where the pointer is, and says itself in a sentence', async ({ page }) => {
  await openCask(page, casks.plenty);
  const chart = ageing(page).getByRole('figure').first();
  await expect(chart).toContainText(
    /Litres in the cask: 246\.8.l on 8 May 2019; \d{3}\.\d.l expected on 15 Jun 2029, between \d{3}\.\d.l and \d{3}\.\d.l\./,
  );
  await chart.scrollIntoViewIfNeeded();
  const plot = chart.locator('.cursor-crosshair');
  const box = (await plot.boundingBox())!;
  await plot.hover({ position: { x: 1, y: box.height / 2 } });
  await expect(slider(page)).toHaveValue('0');
  await plot.hover({ position: { x: box.width - 1, y: box.height / 2 } });
  await expect(ageing(page)).toContainText('15 Jun 2029 · Whiskey');
});

test('the table beside the charts has a row for every year, and the bottles of the day are in three cases', async ({
  page,
}) => {
  await openCask(page, casks.plenty);
  const bottles = ageing(page).getByRole('table', { name: /Bottles of 700 ml on 15 Jun 2029/ });
  for (const strength of [/^Cask strength/, /^46/]) {
    const cases = bottles.getByRole('row', { name: strength }).getByRole('cell');
    await expect(cases).toHaveText([/^\d{3}$/, /^\d{3}$/, /^\d{3}$/]);
    const found = (await cases.allInnerTexts()).map(Number);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  }
  await ageing(page).getByRole('button', { name: 'As a table' }).click();
  const table = ageing(page).getByRole('table', { name: /what was measured/ });
  await expect(table.getByRole('row', { name: /measured/ }).first()).toContainText('8 May 2019');
});

test('the record of the cask is open to everybody, and the estimate is held against what was measured', async ({
  page,
}) => {
  await openCask(page, casks.plenty);
  const record = part(page, 'What happened to it');
  const events = record.getByRole('listitem');
  await expect(events.last()).toContainText(
    /8 May 2019.*Filled.*246\.8 litres at 63.%.*Reported by the distillery/s,
  );
  await expect(events.first()).toContainText(
    /Measured.*litres at.*weighed.*Reported by the warehouse-keeper/s,
  );
  await expect(ageing(page)).toContainText(
    /How well our estimate did.*we expected \d+\.\d.l of pure alcohol, and \d+\.\d.l were measured.*off by \d/s,
  );
});

test('the contents lead to each part, mark the one that is read, and are an address', async ({ page }) => {
  await openCask(page, casks.plenty);
  for (const [name, title] of [
    ['Full cost', 'The full cost'],
    ['Who is responsible', 'Who is responsible'],
    ['Details', 'Details of the cask'],
  ] as const) {
    const link = contents(page).getByRole('link', { name });
    await link.click();
    await expect(part(page, title).getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(contents(page).locator('[aria-current]')).toHaveCount(1);
  }
  await expect(page).toHaveURL(/#facts$/);
  await page.goto(page.url().replace('#facts', '#ageing'));
  await expect(ageing(page).getByRole('heading', { level: 2 })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the price and the cart stay at hand, but never twice', async ({ page }) => {
    await openCask(page, casks.plenty);
    const bar = page.getByRole('region', { name: 'Price and cart' });
    await contents(page).getByRole('link', { name: 'What can go wrong' }).tap();
    await expect(bar).toContainText('S$122 a share');
    await bar.getByRole('button', { name: 'Add to cart · S$122.00' }).tap();
    await expect(bar.getByRole('link', { name: '1 share in the cart' })).toBeVisible();
    await page
      .locator('#buy')
      .getByRole('button', { name: /^Add to cart/ })
      .scrollIntoViewIfNeeded();
    await expect(bar).toHaveCount(0);
    await contents(page).getByRole('link', { name: 'What can go wrong' }).tap();
    await expect(bar).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toHaveCount(0);
    await page.getByRole('complementary', { name: 'Please note' }).scrollIntoViewIfNeeded();
    await contents(page).getByRole('link', { name: 'How it ages' }).tap();
    await bar.getByRole('link', { name: '1 share in the cart' }).tap();
    await expect(heading(page, 'Your cart')).toBeVisible();
  });

  test('a finger reads the chart, and what is not on sale offers to tell', async ({ page }) => {
    await openCask(page, casks.fillingSoon);
    const plot = ageing(page).getByRole('figure').first().locator('.cursor-crosshair');
    await plot.scrollIntoViewIfNeeded();
    const box = (await plot.boundingBox())!;
    await plot.tap({ position: { x: box.width / 2, y: box.height / 2 } });
    await expect(slider(page)).not.toHaveValue('0');
    await page.getByRole('region', { name: 'Price and cart' }).getByRole('link', { name: 'Notify me' }).tap();
    await expect(page.getByRole('button', { name: 'Notify me' })).toBeInViewport();
  });
});

test('an announced cask shows what is planned, and nothing as measured @smoke', async ({ page }) => {
  await openCask(page, casks.fillingSoon);
  const { fillDate } = (await caskBy(casks.fillingSoon)).caskProfile;
  await expect(main(page)).toContainText(`To be filled on ${dayOf(fillDate)}`);
  const facts = part(page, 'Details of the cask');
  await expect(facts).toContainText('not filled yet');
  await expect(facts.getByText(/^Measured/)).toHaveCount(0);
  await expect(facts.getByText(/^Planned/)).toHaveCount(6);
  await expect(ageing(page)).toContainText('Maturing spirit, planned');
  await expect(ageing(page).getByText('today', { exact: true })).toHaveCount(0);
});

test('a young cask is maturing spirit until its third year, and says from when it is whiskey @smoke', async ({
  page,
}) => {
  const { caskProfile } = await caskBy(casks.young);
  const day = dayOf(whiskeyFrom(caskProfile.fillDate));
  await openCask(page, casks.young);
  await expect(main(page)).toContainText(`Maturing spirit, whiskey from ${day}`);
});

test('who holds shares of the cask sees how many', async ({ page }) => {
  const member = await demoMember();
  const { content } = await api(getCollection, { query: {} }, member);
  const { caskId } = content[0]!;
  await logInAs(page, member);
  await open(page, `/casks/${caskId}`);
  await expect(main(page)).toContainText(/You hold \d+ shares? of this cask\./);
  await main(page).getByRole('link', { name: 'See your collection' }).click();
  await expect(page).toHaveURL('/profile/collection');
});

test('every cask says that it is a drink and no investment', async ({ page }) => {
  for (const code of [casks.plenty, casks.soldOut, casks.fillingSoon]) {
    await openCask(page, code);
    await expect(page.getByRole('complementary', { name: 'Please note' })).toContainText(
      'This is a drink bought for enjoyment, not an investment; no return is promised.',
    );
  }
});

test('on a slow line the page keeps its shape while it fills', async ({ page }) => {
  const { id } = await caskBy(casks.plenty);
  await page.route(/\/platform\/api\/v1\/(search\/cask\/\d+|distillery|news)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/casks/${id}`);
  await expect(main(page).getByText('Loading').first()).toBeAttached();
  await expect(heading(page, 'Spring Tide')).toBeVisible();
  await cost(page).scrollIntoViewIfNeeded();
  await expect(cost(page).getByRole('table')).toBeVisible();
  await part(page, 'Who is responsible').scrollIntoViewIfNeeded();
  await expect(part(page, 'Who is responsible')).toContainText('Founded');
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  expect(shifted).toBeLessThan(0.05);
});

/** Lets a moment pass that is longer than what a page has just fetched is good for. */
const passMoment = (page: Page) => page.evaluate(shiftDate, 3_000);

test('the shares left are loaded again each time the page of a cask is opened @smoke', async ({ page }) => {
  let quantity = 86;
  await page.route('**/platform/api/v1/search/cask/33?*', async (route) => {
    const response = await route.fetch();
    const cask = (await response.json()) as { caskProfile: object };
    await route.fulfill({ response, json: { ...cask, caskProfile: { ...cask.caskProfile, quantity } } });
  });
  await open(page, '/casks/33');
  for (const left of [86, 85, 84]) {
    await expect(
      main(page)
        .getByText(new RegExp(`^${left} of \\d+ shares left$`))
        .first(),
    ).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Casks' }).click();
    await expect(heading(page, 'Casks')).toBeVisible();
    await passMoment(page);
    quantity -= 1;
    await page.goBack();
  }
  await page.unrouteAll({ behavior: 'wait' });
});

test('the dashboard is loaded again each time its page is opened', async ({ page }) => {
  await open(page, '/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Casks' }).click();
  await expect(page).toHaveURL('/casks');
  await expect(page.getByRole('article').first()).toBeVisible();
  await passMoment(page);
  const again = page.waitForRequest(/\/platform\/api\/dashboard/);
  await page.goBack();
  await again;
});
