import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCaskRecord } from '#contract/cask/cask-record.ts';
import { getCaskEvidence } from '#contract/cask/evidence.ts';
import { answer } from '#testing/web/answers.ts';
import { answerCask, openCask } from '#testing/web/cask.ts';
import { complete } from '#testing/web/complete.ts';
import { button, expectLink, expectText, focus, main, region } from '#testing/web/locators.ts';
import { asMember, chooseCurrency } from '#testing/web/shop.ts';

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
  answer(getCaskEvidence, complete(getCaskEvidence.answer, { isFilled: true, items }));
  await openCask();
  const insurance = passport.getByRole('listitem').filter({ hasText: 'Insurance' });
  await expect
    .element(insurance)
    .toMatchTextContent(/Current.*Needed to sell.*Shannon Mutual.*Insured for €/);
  await expect.element(insurance).toMatchTextContent(`SHA-256 ${sha256}`);
  await expect.element(insurance.getByText(sha256)).not.toBeVisible();
  await insurance.getByText(/^Shannon Mutual/).click();
  await expectText(sha256, insurance);
  await expectLink('Download the PDF: Insurance', '/files/insurance.pdf', passport);
  await expect
    .element(passport.getByRole('listitem').filter({ hasText: 'Photograph of the head' }))
    .toMatchTextContent('Missing');
});

test('the years are read by the keyboard and where the pointer is: figures, line and picture follow', async () => {
  await openCask();
  await expect.element(slider).toBeInTheDocument();
  focus(slider);
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
  await ageing.getByRole('button', { name: 'As a table' }).click();
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
  answer(getCaskRecord, complete(getCaskRecord.answer, { stage: 'MATURING', events: [event] }));
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
