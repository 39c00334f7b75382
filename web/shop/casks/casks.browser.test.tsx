import { beforeEach, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { caskOptions, searchCasks, type Cask } from '#contract/cask/cask.ts';
import { answer, complete } from '#testing/web/answers.ts';
import { answerCask, cask } from '#testing/web/cask.ts';
import { button, expectText, focus } from '#testing/web/locators.ts';
import { openShop, pageOf } from '#testing/web/shop.tsx';

const options = complete(caskOptions.answer, {
  spiritStyle: [
    { value: 'BLENDED', count: 4 },
    { value: 'SINGLE_GRAIN', count: 7 },
  ],
  caskType: [{ value: 'HOGSHEAD', count: 5 }],
  distilleryId: [{ value: 5, name: 'Carrowmoy', count: 6 }],
  state: [{ value: 'FILLING_SOON', count: 6 }],
  price: { min: 5_000, max: 25_000 },
  abv: { min: 55, max: 68 },
  fillYear: { min: 2010, max: 2025 },
  bottlingYear: { min: 2026, max: 2040 },
  sorts: ['onSale'],
});
const [tide, slate] = [cask(), cask({ id: 6, name: 'Liscannor Slate' })];

const box = page.getByRole('searchbox', { name: 'Search', exact: true });
const found = page.getByRole('status').filter({ hasText: /casks?$/ });
const filters = page.getByRole('complementary', { name: 'Filters' });
const chosen = (name: string) => page.getByRole('button', { name: `Remove the filter ${name}` });

let lastSearch = new URLSearchParams();

beforeEach(() => {
  answerCask();
  answer(caskOptions, options);
  answer(searchCasks, ({ query }) => {
    lastSearch = query;
    if (query.get('q') === 'zzz') return pageOf<Cask>([]);
    if (query.get('page') === '8') return { ...pageOf<Cask>([]), totalElements: 48 };
    return {
      ...pageOf([tide, slate]),
      page: Number(query.get('page') ?? 0),
      totalElements: 48,
      totalPages: 2,
    };
  });
});

async function openCasks(address = '/casks') {
  const shop = await openShop(address);
  await expect.element(filters.getByRole('group').first(), { timeout: 40_000 }).toBeVisible();
  return shop;
}

test('each list of the filters has its counts, narrows the address, and can be taken away', async () => {
  const { address } = await openCasks();
  await expect.element(found).toHaveTextContent('48 casks');
  await expect.element(filters.getByRole('checkbox', { name: /^Carrowmoy\s*6$/ })).toBeInTheDocument();
  for (const [label, parameter] of [
    [/^Filling soon/, 'state=FILLING_SOON'],
    [/^Hogshead/, 'caskType=HOGSHEAD'],
  ] as const) {
    await filters.getByText(label).click();
    await expect.poll(address).toBe(`/casks?${parameter}`);
    await page.getByRole('button', { name: /^Remove the filter/ }).click();
    await expect.poll(address).toBe('/casks');
  }
  await filters.getByText(/^Blended/).click();
  await filters.getByText(/^Single Grain/).click();
  await expect.poll(() => lastSearch.getAll('spiritStyle')).toEqual(['BLENDED', 'SINGLE_GRAIN']);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(address).toBe('/casks');
});

test('a range narrows by the keyboard', async () => {
  const { address } = await openCasks();
  for (const [label, parameter] of [
    ['Price of a share', 'priceMin'],
    ['Strength at filling', 'abvMin'],
    ['Year of filling', 'fillYearFrom'],
    ['Year of bottling', 'bottlingYearFrom'],
  ] as const) {
    const from = page.getByRole('slider', { name: new RegExp(`${label}, from`) });
    await focus(from);
    await userEvent.keyboard('{PageUp}');
    await expect.poll(address).toMatch(new RegExp(`[?&]${parameter}=[\\d.]+`));
  }
  await expect.element(chosen('Year of filling')).not.toBeInTheDocument();
  await expect.poll(() => button(/^Remove the filter Year of filling/).elements().length).toBe(1);
});

test('the typed words stay when a filter is pressed at once, and the filter too', async () => {
  const { address } = await openCasks('/casks?state=FILLING_SOON');
  await userEvent.type(box, 'port');
  (chosen('Filling soon').element() as HTMLElement).click();
  await userEvent.tab();
  await expect.poll(address).toBe('/casks?q=port');
  await expect.element(box).toHaveValue('port');
});

test.each(['moved', 'typed'])('Clear all also drops a filter %s a moment before', async (what) => {
  const { address } = await openCasks('/casks?spiritStyle=BLENDED');
  const clear = page.getByRole('link', { name: 'Clear all' });
  await expect.element(clear).toBeVisible();
  await focus(page.getByRole('slider', { name: /Price of a share, from/ }));
  vi.useFakeTimers({ now: new Date(inject('testInstant')), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  if (what === 'moved') await userEvent.keyboard('{PageUp}');
  else await box.fill('port');
  (clear.element() as HTMLElement).click();
  // Drawn, the list has none.
  await expect.element(clear).not.toBeInTheDocument();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.poll(address).toBe('/casks');
  await expect.element(box).toHaveValue('');
});

test('the order is as chosen; its pages are addresses, and gone back to', async () => {
  const { address, goBack } = await openCasks();
  await page.getByLabelText('Sort by').selectOptions('Price, low to high');
  await expect.poll(address).toBe('/casks?sort=price');
  await expect.poll(() => lastSearch.get('sort')).toBe('price');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.poll(address).toBe('/casks?sort=price&page=2');
  await expect.poll(() => lastSearch.get('page')).toBe('1');
  await goBack();
  await expect.poll(address).toBe('/casks?sort=price');
});

test.each([
  ['/casks?page=9', 'The list ends before this page', 'Back to the first page'],
  ['/casks?q=zzz', 'No cask matches all of this', 'Show all casks'],
])('%s: %s', async (shown, says, wayOn) => {
  const { address } = await openCasks(shown);
  await expectText(says);
  await page.getByRole('link', { name: wayOn }).click();
  await expect.poll(address).toBe('/casks');
  await expect.element(box).toHaveValue('');
  await expect.element(page.getByRole('article').first()).toBeVisible();
});

test('no more than four casks are chosen to be compared, and the choice is said', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  answer(searchCasks, pageOf(names.map((name, index) => cask({ id: index + 1, name }))));
  await openCasks('/casks?q=carrowmoy');
  for (const name of names.slice(0, 4))
    await page.getByRole('button', { name: `Compare ${name}`, exact: true }).click();
  const comparedStatus = page.getByRole('status').filter({ hasText: /to compare$/ });
  await expect.element(comparedStatus).toHaveTextContent('4 casks to compare');
  const fifth = page.getByRole('button', { name: 'Compare Five', exact: true });
  await expect.element(fifth).toBeDisabled();
  await expect.element(button('Added to compare: One')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(fifth).toBeEnabled();
});

test('on a phone the focused filter is never behind the title or the button of the dialog', async () => {
  await page.viewport(360, 640);
  await openShop('/casks');
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const show = dialog.getByRole('button', { name: 'Show 48 casks' });
  const inputs = () => [...dialog.element().querySelectorAll('input')];
  await expect.poll(() => inputs().length).toBeGreaterThan(10);
  const title = dialog.getByRole('heading', { name: 'Filters' }).element();
  const hidden: string[] = [];
  for (const input of [...inputs(), ...inputs().toReversed()]) {
    input.focus();
    const { top, bottom } = (input.closest('label') ?? input).getBoundingClientRect();
    if (bottom > show.element().getBoundingClientRect().top) hidden.push(`under ${input.outerHTML}`);
    if (top < title.getBoundingClientRect().bottom) hidden.push(`over ${input.outerHTML}`);
  }
  expect(hidden).toEqual([]);
});
