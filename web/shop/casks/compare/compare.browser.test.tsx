import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCask, type CaskDetail } from '#contract/cask/cask.ts';
import { comparison } from '#web/api/state/comparison.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { caskDetail } from '#testing/fixtures/cask-detail.ts';
import { expectLink, expectText, focus, main, press } from '#testing/web/locators.ts';
import { openShop } from '#testing/web/shop.tsx';

const casks: Record<string, CaskDetail> = {
  33: caskDetail(),
  6: caskDetail({ id: 6, name: 'Liscannor Slate', caskProfile: { caskType: 'PORT_PIPE', price: 18_900 } }),
  13: caskDetail({ id: 13, name: 'Lost Hours', state: 'SOLD_OUT', ended: { how: 'LOST', on: '2025-03-04' } }),
};
const columns = page.getByRole('columnheader').getByRole('link');
const row = (fact: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${fact}`) }) });
const remove = (name: string) => page.getByRole('button', { name: `Remove ${name} from the comparison` });

beforeEach(() => answer(getCask, ({ params }) => casks[params['id'] ?? ''] ?? refusal('NOT_FOUND')));

test('facts that differ are marked, and can be shown alone', async () => {
  await openShop('/casks/compare?ids=33,6');
  await expect.element(row('Cask type')).toMatchTextContent(/Cask type, differs.*Hogshead.*Port pipe/);
  await expect.element(row('Spirit style')).not.toMatchTextContent('differs');
  await page.getByText('Differences only').click();
  await expect.element(row('Spirit style')).not.toBeInTheDocument();
  await expect.element(row('Cask type')).toBeVisible();
});

test('a column is taken away by the keyboard, the focus and one’s own comparison stay, and the last leaves a way on', async () => {
  comparison.set([13]);
  const { address } = await openShop('/casks/compare?ids=33,6');
  await press(remove('Spring Tide'));
  await expect.element(columns).toHaveTextContent('Liscannor Slate');
  await expect.poll(address).toBe('/casks/compare?ids=6');
  const head = page.getByRole('columnheader', { name: /Liscannor Slate/ });
  await expect.poll(() => head.element().contains(document.activeElement)).toBe(true);
  expect(comparison.get()).toEqual([13]);
  comparison.set([]);
  await press(remove('Liscannor Slate'));
  await expectText('No casks to compare yet');
  await expect.poll(address).toBe('/casks/compare');
  await expectLink('Browse casks', '/casks', main);
});

test('a cask that is not there leaves the others standing', async () => {
  await openShop('/casks/compare?ids=33,999999');
  await expectText('One of these casks is no longer listed.');
  await expect.element(columns).toHaveTextContent('Spring Tide');
});

test('on a phone the table scrolls within itself by the arrow keys, and the facts keep their names', async () => {
  await page.viewport(360, 740);
  await openShop('/casks/compare?ids=33,6,13');
  const table = page.getByRole('region', { name: 'Casks side by side' });
  await focus(table);
  await userEvent.keyboard('{ArrowRight>12/}');
  await expect.poll(() => table.element().scrollLeft).toBeGreaterThan(100);
  await expect.element(row('A share').getByRole('rowheader')).toBeInViewport({ ratio: 1 });
});
