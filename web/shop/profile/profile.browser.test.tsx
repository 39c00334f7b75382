import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSubscription } from '#contract/membership/membership.ts';
import { getCertificate, getCollection, getPublicCertificate } from '#contract/certificate.ts';
import { logout } from '#contract/account/account.ts';
import { listNotices } from '#contract/notice.ts';
import { listNews } from '#contract/content/news.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { expectLink, expectText } from '#testing/web/locators.ts';
import { certificate } from '#testing/web/order.ts';
import { subscription as held } from '#testing/web/cart.ts';
import { answerCask } from '#testing/web/cask.ts';
import { asMember, newsItem, openShop, pageOf } from '#testing/web/shop.tsx';
import { cache } from '#web/api/http/cache.ts';
import { session } from '#web/api/session/session.ts';

const at = '2026-02-03T10:00:00.000Z' as const;

beforeEach(() => {
  asMember({ membershipType: 'Cooper', balance: 12_345 }, { SGD: 12_345 });
  answerCask();
  answer(getCollection, pageOf([certificate]));
});

const box = (element: Element) => element.getBoundingClientRect();

test('a certificate is three to two, and its dialog as wide as it should be at each width', async () => {
  answer(getCertificate, { ...certificate, history: [], holder: null });
  answer(getPublicCertificate, { valid: { issuedAt: at } });
  await openShop('/profile/collection');
  // A press from the collection.
  await page.getByRole('link', { name: 'Spring Tide' }).click();
  const card = page.getByRole('button', { name: /^Open certificate/ });
  await expect.element(card).toBeVisible();
  const shape = () => box(document.querySelector('article')!);
  await expect.poll(() => shape().width / shape().height).toBeCloseTo(1.5, 2);
  await card.click();
  const dialog = page.getByRole('dialog', { name: /^Certificate / });
  // Nothing runs into the frame, which is a twentieth of its width.
  const code = dialog.getByText(certificate.shareCode, { exact: true });
  const roomBelowCode = () => {
    const frame = box(dialog.element().querySelector('.print-sheet')!);
    return frame.bottom - frame.width / 20 - box(code.element()).bottom;
  };
  for (const [width, share] of [
    [1440, 0.5],
    [1024, 0.5],
    [1023, 0.8],
    [480, 0.8],
    [360, 1],
  ] as const) {
    await page.viewport(width, 900);
    await expect.poll(() => box(dialog.element()).width).toBeCloseTo(width * share, 0);
    await expect.poll(roomBelowCode).toBeGreaterThan(0);
  }
  await expect.element(dialog.getByRole('button', { name: /in full size/ })).not.toBeInTheDocument();
  await expectText(/^about S\$\d+, for delivery, duty and tax$/, dialog);
  await expect.element(dialog.getByRole('link', { name: 'See the order' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Its history so far' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
});

test('on a phone the menu is one row that moves to the entry that is current', async () => {
  const width = 360;
  await page.viewport(width, 800);
  await openShop('/profile/collection');
  const menu = page.getByRole('main').getByRole('navigation', { name: 'My Profile' });
  await expect.element(menu).toBeVisible();
  // From the popup: a click in the slider itself would bring the entry into sight.
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Membership' }).click();
  const entry = menu.getByRole('link', { name: 'Membership' });
  await expect.element(entry).toHaveAttribute('aria-current', 'page');
  const isInSight = () => box(entry.element()).left >= 0 && box(entry.element()).right <= width;
  await expect.poll(isInSight).toBe(true);
  const tops = [...menu.element().querySelectorAll('a')].map((link) => box(link).top);
  expect(new Set(tops).size, 'one row').toBe(1);
  await page.getByRole('button', { name: /^Account of/ }).click();
  const popup = page.getByRole('dialog');
  await expect.element(popup).toBeVisible();
  await expect.poll(() => box(popup.element()).left).toBeGreaterThanOrEqual(0);
  await expect.poll(() => box(popup.element()).right).toBeLessThanOrEqual(width);
});

test('the account popup says name, level and balance, leads to the wallet, and logs out', async () => {
  answer(logout, undefined);
  const wallets = asMember({ membershipType: 'Cooper', balance: 0 }, { SGD: 9_200 });
  answer(getSubscription, { subscription: held() });
  await openShop('/faq');
  const account = page.getByRole('button', { name: 'Account of Aoife Byrne' });
  await expect.poll(() => session.state().user?.balance).toBe(9_200);
  // A deposit and an order that a job placed: the stored user knows nothing of it.
  wallets.SGD = 12_345;
  await account.click();
  const popup = page.getByRole('dialog', { name: 'Your account' });
  await expectText('Aoife Byrne', popup);
  await expectText('Cooper', popup);
  await expectLink('Balance S$123.45', '/profile/wallet', popup);
  await userEvent.keyboard('{Escape}');
  await expect.element(account).toHaveFocus();
  // Changed in another browser.
  answer(getSubscription, { subscription: held({ levelName: 'Stillman' }) });
  await account.click();
  await expectText('Stillman', popup);
  await popup.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => Object.keys(localStorage).filter((key) => key !== 'device-id')).toEqual([]);
});

test('logging out in one tab leads another to the login', async () => {
  const asked = answer(listNotices, {});
  const { address } = await openShop('/profile/collection');
  // A call that begins now would find no token.
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => cache.isFetching()).toBe(0);
  localStorage.clear();
  dispatchEvent(new Event('storage'));
  await expect.poll(address).toMatch(/^\/login\?/);
});

test('the page of a share that was given back says when, and leads to the order', async () => {
  answer(getCertificate, refusal('SHARE_ENDED', { ended: { at, orderId: certificate.orderId } }));
  await openShop('/profile/collection/TC-0033-0001-7');
  const main = page.getByRole('main');
  await expectText('You no longer hold this share', main);
  await expectText(/^Your certificate ended on .*2026\./, main);
  await expectLink('See the order', `/profile/orders/${certificate.orderId}`, main);
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [[newsItem], newsItem.title, 'No news for you yet'],
  [[], 'No news for you yet', 'All your news'],
])('My News has its items, or says that there are none: %#', async (items, shown, hidden) => {
  answer(listNews, ({ query }) => pageOf(query.get('mine') === 'true' ? items : []));
  await openShop('/profile/news');
  await expectText(shown, page.getByRole('main'));
  await expect.element(page.getByText(hidden)).not.toBeInTheDocument();
});
