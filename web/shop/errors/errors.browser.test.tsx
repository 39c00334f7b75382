import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgotPassword } from '#contract/account/account.ts';
import { getCask } from '#contract/cask/cask.ts';
import { getFaq } from '#contract/content/faq.ts';
import { answer, answeredFetch, lost, refusal } from '#testing/web/answers.ts';
import { expectLink, expectText, heading, main } from '#testing/web/locators.ts';
import { openShop } from '#testing/web/shop.tsx';

const reloadPage = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#web/ui/reload-page.ts', () => ({ reloadPage }));
vi.mock('#web/shop/content/about-us.tsx', () => ({
  Component: () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/about-us-1a2b.js');
  },
}));

const failed = heading('We could not load this page');

test.each(['/casks/999999', '/Casks', '/profile/xyz'])(
  '%s: what is not there says so, and the address stays',
  async (path) => {
    const sent = answer(getCask, refusal('NOT_FOUND'));
    const { address } = await openShop(path);
    await expect.element(heading('Page not found')).toBeVisible();
    await expect.poll(address).toBe(path);
    await expectLink('Browse casks', '/casks', main);
    expect(sent).toHaveLength(path === '/casks/999999' ? 1 : 0);
  },
);

test('/500 shows the failure page', async () => {
  await openShop('/500');
  await expect.element(failed).toBeVisible();
  await expectLink('Home', '/', main);
});

test.each([
  ['without an answer', lost, failed],
  ['to a busy server', refusal('UNAVAILABLE'), page.getByText(/busy at the moment/)],
] as const)('a request %s shows its failure in place, and trying again the page', async (_, reply, shown) => {
  let isAway = true;
  answer(getFaq, () => (isAway ? reply : []));
  const { address } = await openShop('/faq');
  await expect.element(shown).toBeVisible();
  await expect.poll(address).toBe('/faq');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('Frequently asked questions')).toBeVisible();
});

test('offline there is one message, and the page comes by itself once the line is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer(getFaq, () => (navigator.onLine ? [] : lost));
  await openShop('/faq');
  await expect.element(heading('You are offline')).toBeVisible();
  await expect.poll(() => page.getByText(/offline|500/i).elements()).toHaveLength(1);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(heading('Frequently asked questions')).toBeVisible();
});

test('while a page is on its way it says that it is loading', async () => {
  const arrival = Promise.withResolvers<[]>();
  answer(getFaq, () => arrival.promise);
  await openShop('/faq');
  const loading = () => document.querySelectorAll('main [aria-busy=true]').length;
  await expect.poll(loading).toBeGreaterThan(0);
  arrival.resolve([]);
  await expect.poll(loading).toBe(0);
});

test('a busy shop says so, and a change that it turned away is sent again by itself', async () => {
  const shed = refusal('UNAVAILABLE', { retryAfter: 1 });
  const sent = answer(forgotPassword, (_, count) => (count === 1 ? shed : undefined));
  await openShop('/forgot');
  await page.getByLabelText('E-mail').fill('aoife@tierce.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(heading('Check your e-mail')).toBeVisible();
  await expectText(/^Many people are here at the moment\./);
  expect(sent).toHaveLength(2);
});

test.each([
  ['a page of an hour ago is loaded again, once', 3_600_000, true, 1, 0],
  ['a page of this moment says that it failed', 1000, true, 0, 1],
  ['where nobody answers it says so too', 3_600_000, false, 0, 1],
])('a part that is gone after a release: %s', async (_, age, isServed, times, failures) => {
  reloadPage.mockClear();
  vi.spyOn(performance, 'now').mockReturnValue(age);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === 'HEAD'
      ? new Response(null, { status: isServed ? 200 : 503 })
      : answeredFetch(input, init),
  );
  void openShop('/about-us');
  await expect.poll(() => failed.elements().length).toBe(failures);
  await expect.poll(() => reloadPage.mock.calls.length).toBe(times);
});
