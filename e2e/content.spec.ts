import { expect, heading, test } from './shop.ts';

test('the four questions of the FAQ open one by one', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').getByRole('button');
  await expect(questions).toHaveCount(4);
  for (const [i, subject] of [/price|cost/i, /angels/i, /stored/i, /duty and VAT/i].entries()) {
    const question = questions.nth(i);
    await expect(question).toHaveText(subject);
    if ((await question.getAttribute('aria-expanded')) === 'true') await question.click();
    await question.click();
    const answer = page.locator(`#${await question.getAttribute('aria-controls')}`);
    await expect(answer).toBeVisible();
    await expect(answer).not.toHaveText('');
    await question.click();
    await expect(answer).toBeHidden();
  }
});

test('how it works leads to the casks and to the membership', async ({ page }) => {
  await page.goto('/#how-it-works');
  const steps = page.locator('#how-it-works');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps.getByRole('link', { name: 'Browse casks' })).toHaveAttribute('href', '/casks');
  await expect(steps.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/membership');
});

test('the team is a grid on a desktop and a slider with pagination under 768 px', async ({ page }) => {
  await page.goto('/about-us');
  const team = page.getByRole('group', { name: 'The team' });
  const members = team.getByRole('listitem');
  const last = members.last();
  await expect(last).toBeVisible();
  await expect(team.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 900 });
  const pages = team.getByRole('button');
  await expect(pages).toHaveCount(await members.count());
  await last.scrollIntoViewIfNeeded();
  await pages.first().click();
  await expect(last).not.toBeInViewport();
  await pages.last().click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(pages.last()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
});

test('the contact page names its two channels', async ({ page }) => {
  await page.goto('/contacts');
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^mailto:.+@/);
  await expect(page.getByRole('main')).toContainText('invoice with its order reference');
  await expect(page.getByRole('main')).toContainText('screenshots of the error messages');
});

test('each legal page holds what it should and its date', async ({ page }) => {
  for (const [path, parts] of [
    ['/terms', [/Terms/]],
    ['/privacy', [/Cookie/, /Privacy/, /Disclaimer/]],
    ['/sales-term', [/Cancellation/, /Cask share/i]],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, /.+/)).toBeVisible();
    for (const part of parts)
      await expect(page.getByRole('main').getByRole('heading', { name: part }).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('8 September 2023');
  }
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
    route.fulfill({ json: { title: 'Terms', updatedOn: '2023-09-08', sections } }),
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
