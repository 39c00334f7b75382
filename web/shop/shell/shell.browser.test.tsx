import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { getFaq } from '#contract/content/faq.ts';
import { answer } from '#testing/web/answers.ts';
import { expectLink, expectText, heading, press } from '#testing/web/locators.ts';
import { openShop } from '#testing/web/shop.tsx';
import { ageCheck } from '#web/api/state/age.ts';
import { theme } from '#web/api/state/theme.ts';

const topics = (['first', 'buying', 'maturing', 'bottling', 'trouble'] as const).map((topic) => ({
  topic,
  questions: Array.from({ length: 8 }, (_, i) => ({
    slug: `${topic}-${i}`,
    title: `Question ${i} of ${topic}?`,
    answer: ['Yes.'],
  })),
}));

beforeEach(() => answer(getFaq, topics));

const banner = page.getByRole('banner');
const footer = page.getByRole('contentinfo');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (element: Element) => element.getBoundingClientRect();
const question = page.getByRole('heading', { name: 'Question 0 of first?' });
const expectOpen = (isOpen: boolean) =>
  expect.poll(() => question.element().closest('details')?.open).toBe(isOpen);

async function openFaq() {
  const shop = await openShop('/faq');
  await expect.element(question).toBeVisible();
  await expect.element(footer.getByRole('navigation', { name: 'Footer' })).toBeVisible();
  return shop;
}

test('a page has one of each landmark; header and footer lead where they say', async () => {
  await openFaq();
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect.poll(() => page.getByRole(role).elements()).toHaveLength(1);
  await expect.poll(() => box(banner.element()).height).toBe(64);
  const links = [...banner.element().querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Tierce, home', '/'],
    ['Casks', '/casks'],
    ['Distilleries', '/distilleries'],
    ['Membership', '/membership'],
    ['News', '/news'],
    ['About Us', '/about-us'],
    ['Help', '/faq'],
    ['Search', '/casks#search'],
    ['Log in', '/login?target=%2Ffaq'],
    ['Cart, 0 shares', '/cart'],
  ]);
  const below = [...footer.element().querySelectorAll('nav:first-of-type a')];
  expect(below.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['FAQ', '/faq'],
    ['Contact Us', '/contacts'],
    ['About Us', '/about-us'],
    ['Cookies & Privacy', '/privacy'],
    ['Terms of sale', '/sales-term'],
    ['Terms & Conditions', '/terms'],
  ]);
  await expectText(/2023.*Dublin, Ireland/, footer);
});

test('another page begins at the top with its title said, and back leads to the place one left', async () => {
  const { goBack } = await openFaq();
  scrollTo(0, 600);
  await expect.poll(() => scrollY).toBe(600);
  (banner.getByRole('link', { name: 'Log in' }).element() as HTMLElement).click();
  await expect.element(heading('Log in')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(page.getByText(/^Log in .* Tierce$/).first()).toBeInTheDocument();
  await goBack();
  await expect.element(question).toBeVisible();
  await expect.poll(() => scrollY).toBe(600);
});

test('the same address asks for its page again, once; a link to a part of it moves the focus there', async () => {
  const sent = answer(getFaq, topics);
  await openFaq();
  await question.click();
  await expectOpen(true);
  for (const time of ['first', 'again']) {
    await press(page.getByRole('main').getByRole('link', { name: 'When it is bottled' }));
    await expect
      .element(page.getByRole('heading', { name: 'When it is bottled' }), { message: time })
      .toHaveFocus();
  }
  await userEvent.tab();
  await expect.poll(() => document.activeElement?.textContent).toBe('Question 0 of bottling?');
  await expectOpen(true);
  expect(sent).toHaveLength(1);
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expectOpen(false);
  await expect.poll(() => sent.length).toBe(2);
});

test('/distillery leads home; an anchor is scrolled to, 100 px under the top, and the Tab key goes on from there', async () => {
  const { address } = await openShop('/distillery');
  await expect.poll(address).toBe('/');
  await page.getByRole('main').getByRole('link', { name: 'How it works' }).click();
  await expect.poll(() => Math.round(box(document.getElementById('how-it-works')!).top)).toBe(100);
  await expect.element(page.elementLocator(document.getElementById('how-it-works')!)).toHaveFocus();
});

test('from 768 px up the links stand in the header, under it the burger does', async () => {
  await openFaq();
  const casks = banner.getByRole('link', { name: 'Casks' });
  await page.viewport(768, 800);
  await expect.element(button('Menu')).not.toBeInTheDocument();
  await expect.element(casks).toBeVisible();
  await page.viewport(767, 800);
  await expect.element(button('Menu')).toBeVisible();
  await expect.element(casks).not.toBeInTheDocument();
  await expect.poll(() => box(banner.element()).height).toBe(64);
});

test('on a phone the menu has the pages, the support e-mail, the social pages and the theme', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => theme.choose(null));
  await openFaq();
  await button('Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expectLink(/@/, 'mailto:help@caskshares.ie', menu);
  await expect.element(menu.getByRole('link', { name: /Instagram/ })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: /Facebook/ })).toBeVisible();
  await menu.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Menu')).toHaveFocus();
});

interface Protocol {
  send(method: string, params: object): Promise<void>;
}
const emulate = (features: object[]) =>
  (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', { features });

test('a choice of theme outweighs the system, and one can go back to it', async () => {
  const prefer = (value: 'light' | 'dark') => emulate([{ name: 'prefers-color-scheme', value }]);
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;
  const [light, dark] = ['rgb(246, 240, 228)', 'rgb(16, 13, 10)'];
  onTestFinished(async () => {
    theme.choose(null);
    await emulate([]);
  });
  await prefer('light');
  await openFaq();
  const choose = (name: string) => footer.getByRole('radio', { name }).click();
  await expect.element(footer.getByRole('radio', { name: 'Device setting' })).toBeChecked();
  await expect.poll(ground).toBe(light);
  await prefer('dark');
  await expect.poll(ground).toBe(dark);
  await choose('Light');
  await expect.poll(ground).toBe(light);
  // The server writes it into the next document.
  await expect.poll(() => document.cookie).toContain('theme=light');
  await choose('Device setting');
  await expect.poll(ground).toBe(dark);
  await expect.poll(() => document.cookie).not.toContain('theme=light');
});

test('the skip link is the first stop and jumps over the header', async () => {
  await openFaq();
  await userEvent.tab();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await expect.poll(() => box(skip.element()).top).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.poll(() => document.querySelector('main')?.contains(document.activeElement)).toBe(true);
});

test('the focused control is never behind the header', async () => {
  await openFaq();
  const last = page.getByRole('heading', { name: 'Question 7 of trouble?' });
  last.element().closest('summary')!.focus();
  // Backwards, so that what is next comes in from under the header.
  const tops: number[] = [];
  for (let presses = 0; presses < 14; presses += 1) {
    await userEvent.tab({ shift: true });
    if (document.activeElement?.closest('main')) tops.push(box(document.activeElement).top);
  }
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(64);
});

const accept = button('Accept Cookies');

/** Somebody who has passed the gate and has not answered. */
async function openUnasked() {
  ageCheck.confirm(true);
  await openShop('/faq', { visitor: 'stranger' });
}

test('the cookie banner stands bottom right until accepted; then the Tab key begins with the page', async () => {
  await openUnasked();
  const region = page.getByRole('region', { name: 'We use cookies' });
  await expect.element(region).toBeVisible();
  const { right, bottom, width } = box(region.element());
  expect([1440 - right < 40, 900 - bottom < 40, width < 500]).toEqual([true, true, true]);
  await expect.poll(() => localStorage.getItem('cookie-alert')).toBeNull();
  await expectLink('Cookie policy', '/privacy', region);
  // The skip link, the policy, the button.
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(accept).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(region).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem('cookie-alert')).toBe('applied');
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test('up to 767 px it is an overlay that leaves the page in sight, and gives the focus to the page', async () => {
  await page.viewport(360, 640);
  await openUnasked();
  const sheet = page.getByRole('dialog', { name: 'We use cookies' });
  await expect.element(sheet).toBeVisible();
  const { left, bottom, width, height } = box(sheet.element());
  expect([left, Math.round(bottom), width]).toEqual([0, 640, 360]);
  expect(height).toBeLessThan(200);
  // Over the whole screen: the page above the sheet cannot be pressed.
  await expect.poll(() => document.elementFromPoint(30, 30)?.closest('header, main')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await page.viewport(768, 800);
  await expect.element(page.getByRole('region', { name: 'We use cookies' })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await page.viewport(767, 800);
  await expect.element(sheet).toBeVisible();
  await accept.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a sheet that a blocker hides, at once or later, does not lock the page', async () => {
  await page.viewport(360, 640);
  await openUnasked();
  const sheet = page.getByRole('dialog', { name: 'We use cookies', includeHidden: true });
  await expect.element(sheet).toBeVisible();
  const style = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => style.remove());
  style.textContent = 'dialog { display: none !important }';
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => document.elementFromPoint(30, 30)?.closest('header, main')).not.toBeNull();
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
});
