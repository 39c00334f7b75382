import type { Locator, Page } from '@playwright/test';
import type { ShopStatus } from '#contract/content/status.ts';
import { press } from '../support/keyboard.ts';
import { demoMember, logInAs } from '../support/member.ts';
import { expect, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

const answerTo = async (page: Page, question: Locator) =>
  page.locator(`#${await question.getAttribute('aria-controls')}`);

test('the four questions of the FAQ come first, and open one by one @smoke', async ({ page }) => {
  await page.goto('/faq');
  const first = page.getByRole('region', { name: 'Most asked' });
  const questions = first.getByRole('button');
  await expect(questions).toHaveCount(4);
  await expect(page.getByRole('main').locator('[aria-expanded=true]')).toHaveCount(0);
  for (const [i, subject] of [/price|cost/i, /angels/i, /stored/i, /duty and VAT/i].entries()) {
    const question = questions.nth(i);
    await expect(question).toHaveText(subject);
    await question.click();
    const answer = await answerTo(page, question);
    await expect(answer).toBeVisible();
    await expect(answer).not.toHaveText('');
    await question.click();
    await expect(answer).toBeHidden();
  }
});

test('an answer of the FAQ is toggled by the keyboard, with an animation', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('button', { name: 'Is a cask share an investment?' });
  const answer = await answerTo(page, question);
  await press(page, question);
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(answer).toContainText('We promise no return');
  const duration = () => answer.evaluate((panel) => getComputedStyle(panel).transitionDuration);
  expect(await duration()).toBe('0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).toBe('0.001s');
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
});

test('a link to an answer opens it, 100 px under the top of the window, and each answer has its link', async ({
  page,
}) => {
  await page.goto('/faq#leak');
  const question = page.getByRole('button', { name: /^What if the cask leaks/ });
  const answer = await answerTo(page, question);
  await expect(answer).toBeVisible();
  await expect.poll(async () => Math.round((await question.boundingBox())?.y ?? 0)).toBe(100);
  await page.getByRole('button', { name: 'Who can buy?' }).click();
  await page.getByRole('link', { name: 'Link to this answer: Who can buy?' }).click();
  await expect(page).toHaveURL('/faq#who-can-buy');
  await expect(answer).toBeVisible();
  await page.getByRole('link', { name: 'When it is bottled' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'When it is bottled' })).toBeInViewport();
});

test('on paper the FAQ shows every answer', async ({ page }) => {
  await page.goto('/faq');
  const closed = page.getByText('No fund would make good what might be lost.');
  await expect(closed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(closed).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Topics' })).toBeHidden();
});

test('how it works leads to the casks and to the membership @smoke', async ({ page }) => {
  await page.goto('/#how-it-works');
  const steps = page.locator('#how-it-works');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Browse casks',
    'Join a membership',
    'Buy cask shares and let them mature',
    'Receive the bottle',
  ]);
  await steps.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/membership');
  await page.goto('/about-us');
  await page.locator('#how-it-works').getByRole('link', { name: 'Browse casks' }).click();
  await expect(page).toHaveURL('/casks');
});

test('how it works says Sign up to a member too', async ({ page }) => {
  await logInAs(page, await demoMember());
  await page.goto('/#how-it-works');
  const steps = page.locator('#how-it-works');
  await expect(steps.getByRole('link')).toHaveText(['Browse casks', 'Sign up']);
  await expect(steps.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/membership');
});

test('a member’s dashboard does not ask them to sign up', async ({ page }) => {
  await logInAs(page, await demoMember());
  await page.goto('/dashboard');
  const steps = page.locator('#how-it-works');
  await expect(steps.getByRole('link')).toHaveText(['Browse casks', 'Membership levels']);
  await expect(steps.getByRole('link', { name: 'Membership levels' })).toHaveAttribute('href', '/membership');
});

test('the team is a grid on a desktop and a slider with pagination under 768 px', async ({ page }) => {
  await page.goto('/about-us');
  const team = page.getByRole('group', { name: 'The team' });
  const members = team.getByRole('listitem');
  const last = members.last();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(last).toBeVisible();
  await expect(team.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 900 });
  await expectNoSidewaysScroll(page);
  const pages = team.getByRole('button');
  await expect(pages).toHaveCount(await members.count());
  await last.scrollIntoViewIfNeeded();
  await pages.first().click();
  await expect(last).not.toBeInViewport();
  await pages.last().click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(pages.last()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 2 }).last(), 'what follows the team').toHaveText(
    'How it works',
  );
});

test('the contact page names its two channels @smoke', async ({ page }) => {
  await page.goto('/contacts');
  const links = page.getByRole('main').getByRole('link', { name: '@' });
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^mailto:.+@/);
  await expect(page.getByRole('main')).toContainText('invoice with its order reference');
  await expect(page.getByRole('main')).toContainText('screenshots of the error messages');
});

test('each legal page holds what it should and its date @smoke', async ({ page }) => {
  for (const [path, parts] of [
    ['/terms', [/Terms/, /Not an investment/]],
    ['/privacy', [/Cookie/, /Privacy/, /Disclaimer/]],
    ['/sales-term', [/Cancellation/, /Cask share/i]],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, /.+/)).toBeVisible();
    for (const part of parts)
      await expect(page.getByRole('main').getByRole('heading', { name: part }).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Last updated 8 September 2023');
  }
});

test('a legal page names its version and leads to it as a PDF', async ({ page }) => {
  await page.goto('/sales-term?version=1');
  await expect(page.getByRole('list', { name: 'Versions' })).toHaveText(
    'Version 1, in force since 8 September 2023',
  );
  await expect(page.getByRole('link', { name: 'This version as PDF' })).toHaveAttribute(
    'href',
    '/platform/api/v1/legal/sales-term/1/pdf',
  );
});

test('a legal page leads to each of its parts, which can be linked to, and prints without the way there', async ({
  page,
}) => {
  await page.goto('/sales-term');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const part = page.getByRole('heading', { name: '6. Invoice for shipping, duty and VAT' });
  await contents.getByRole('link', { name: '6. Invoice for shipping, duty and VAT' }).click();
  await expect(page).toHaveURL('/sales-term#cask-share-terms-6');
  await expect(part).toBeInViewport();
  await page.reload();
  await expect(part).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(contents).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
  await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('a hostile legal text does nothing in a browser either, should it ever get there', async ({ page }) => {
  const text = `<p>One <a href="/privacy">two</a> <a href="javascript:window.hit=1">three</a>
    <a href="https://elsewhere.example" onclick="window.hit=1" target="_top">four</a> <a href="//evil.example">five</a></p>
    <script>window.hit=1</script><img src="x" onerror="window.hit=1"><svg onload="window.hit=1"><script>window.hit=1</script></svg>
    <iframe srcdoc="<script>parent.hit=1</script>"></iframe><style>main { display: none }</style>
    <p style="position: fixed" class="page">six</p><math><mtext><style><img src=x onerror=window.hit=1></style></mtext></math>`;
  const block = { header: '<img src=x onerror=window.hit=1>', text };
  const sections = [{ id: 'terms', title: 'Terms', blocks: [block] }];
  await page.route('**/platform/api/v1/legal/terms', (route) =>
    route.fulfill({
      json: {
        title: 'Terms',
        version: 1,
        effectiveOn: '2023-09-08',
        versions: [{ version: 1, effectiveOn: '2023-09-08' }],
        sections,
      },
    }),
  );
  await page.goto('/terms');
  const main = page.getByRole('main');
  await expect(main.getByText('six')).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(block.header);
  const links = main.locator('#terms a');
  expect(await links.evaluateAll((all) => all.map((link) => link.outerHTML))).toEqual([
    expect.stringMatching(/^<a class="textlink" href="\/privacy"[^>]*>two<\/a>$/),
    '<a href="https://elsewhere.example" class="textlink">four</a>',
  ]);
  await expect(
    main.locator('#terms').locator('script, img, svg, iframe, style, math, [style], p[class]'),
  ).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('the status page says what works, and what does not', async ({ page }) => {
  await page.goto('/status');
  await expect(page.getByText('Everything works', { exact: true })).toBeVisible();
  await page.route('**/api/v1/status', async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as ShopStatus;
    const parts = status.parts.map((part) => (part.part === 'PAYMENTS' ? { ...part, state: 'DOWN' } : part));
    await route.fulfill({ response, json: { ...status, parts } });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Something is not working');
  await expect(page.getByRole('definition').filter({ hasText: 'Not working' })).toHaveCount(1);
});
