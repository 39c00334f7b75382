import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getFaq } from '#contract/content/faq.ts';
import { getLegalText, getLegalVersion, type LegalText } from '#contract/content/legal.ts';
import { listNews, newsSubjects } from '#contract/content/news.ts';
import { getStatus } from '#contract/content/status.ts';
import { getTeam } from '#contract/content/team.ts';
import { getPublicCertificate } from '#contract/certificate.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { expectLink, expectText, heading, main } from '#testing/web/locators.ts';
import { asMember, newsItem, openShop, pageOf } from '#testing/web/shop.tsx';

test('an answer of the FAQ is toggled by the keyboard, and the one an address names is open', async () => {
  const questions = [
    { slug: 'leak', title: 'What if it leaks?', answer: ['We say so.'] },
    { slug: 'who', title: 'Who can buy?', answer: ['Adults.'] },
  ];
  answer(getFaq, [{ topic: 'first', questions }]);
  const { address } = await openShop('/faq#leak');
  const [leak, who] = [
    page.getByRole('heading', { name: 'What if it leaks?' }),
    page.getByRole('heading', { name: 'Who can buy?' }),
  ];
  await expectText('We say so.');
  await expect.element(page.getByText('Adults.')).not.toBeVisible();
  // An effect moves the focus to the one that the address names.
  await expect.poll(() => document.activeElement?.id).toBe('leak');
  who.element().closest('summary')!.focus();
  await userEvent.keyboard('{Enter}');
  await expectText('Adults.');
  await expectLink('Link to this answer: Who can buy?', '/faq#who');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Adults.')).not.toBeVisible();
  await expect.poll(address).toBe('/faq');
  // Found by a word of the answer, without its accents or capitals, also in a whole question.
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('What is it to ádults?');
  await expect.element(page.getByText('1 answer', { exact: true })).toBeVisible();
  await expect.element(who).toBeVisible();
  await expect.element(leak).not.toBeInTheDocument();
  // A word that nothing has hides no answer with the others; one alone does.
  await search.fill('dragons and adults');
  await expect.element(who).toBeVisible();
  await search.fill('dragons');
  await expect.element(page.getByText('0 answers', { exact: true })).toBeVisible();
});

test('how it works has four steps, and says Sign up on a public page, to a member too', async () => {
  asMember();
  await openShop('/about-us');
  const steps = page.getByRole('list').filter({ hasText: 'Receive the bottle' });
  const titles = () => [...steps.element().querySelectorAll('h3')].map(({ textContent }) => textContent);
  await expect
    .poll(titles)
    .toEqual([
      'Browse casks',
      'Join a membership',
      'Buy cask shares and let them mature',
      'Receive the bottle',
    ]);
  await expectLink('Sign up', '/membership', main);
  await expectLink('Browse casks', '/casks', main);
});

test('the team is a grid on a desktop and a slider with pagination under 768 px', async () => {
  const names = ['Nuala', 'Brid', 'Conor'];
  answer(
    getTeam,
    names.map((name, id) => ({ id: id + 1, name, drawing: 1 })),
  );
  await page.viewport(768, 900);
  await openShop('/about-us');
  const team = page.getByRole('group', { name: 'The team' });
  const last = team.getByRole('listitem').last();
  await expect.element(team).toBeVisible();
  await expect.poll(() => team.getByRole('button').elements()).toHaveLength(0);
  await page.viewport(767, 900);
  const pages = team.getByRole('button');
  await expect.element(pages.nth(2)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(767);
  await pages.last().click();
  await expect.element(last).toBeInViewport({ ratio: 0.9 });
  await expect.element(pages.last()).toHaveAttribute('aria-current', 'true');
});

test('the contact page names its two channels', async () => {
  await openShop('/contacts');
  for (const address of ['orders@caskshares.ie', 'it@caskshares.ie'])
    await expectLink(address, `mailto:${address}`, main);
  await expect.element(main).toMatchTextContent('invoice with its order reference');
  await expect.element(main).toMatchTextContent('screenshots of the error messages');
});

const legal = (text: string): LegalText => ({
  title: 'Terms of sale',
  version: 1,
  effectiveOn: '2023-09-08',
  versions: [
    { version: 2, effectiveOn: '2026-01-01' },
    { version: 1, effectiveOn: '2023-09-08' },
  ],
  sections: [
    { id: 'cancellation', title: 'Cancellation policy', blocks: [{ header: '1. Fourteen days', text }] },
    {
      id: 'shares',
      title: 'Cask share terms',
      blocks: [{ header: '6. Invoice', text: '<p>Four weeks.</p>' }],
    },
  ],
});

test('a legal page names its version and day, leads to its parts, and to it as a PDF', async () => {
  answer(getLegalVersion, legal('<p>One.</p>'));
  await openShop('/sales-term?version=1');
  await expect.element(heading('Terms of sale')).toBeVisible();
  await expect.element(main).toMatchTextContent('Last updated 8 Sep 2023');
  await expect
    .element(page.getByRole('list', { name: 'Versions' }))
    .toMatchTextContent(/Version 2, in force since 1 Jan 2026.*Version 1 took effect on 8 Sep 2023/);
  await expectLink('This version as PDF', '/platform/api/v1/legal/sales-term/1/pdf');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expectLink('6. Invoice', expect.stringMatching(/#shares-1$/), contents);
  await expect.poll(() => document.getElementById('shares-1')?.textContent).toContain('Four weeks.');
});

test('a hostile legal text does nothing in a browser either, should it ever get there', async () => {
  const text = `<p>One <a href="/privacy">two</a> <a href="javascript:window.hit=1">three</a>
    <a href="https://elsewhere.example" onclick="window.hit=1" target="_top">four</a> <a href="//evil.example">five</a></p>
    <script>window.hit=1</script><img src="x" onerror="window.hit=1"><svg onload="window.hit=1"><script>window.hit=1</script></svg>
    <iframe srcdoc="<script>parent.hit=1</script>"></iframe><style>main { display: none }</style>
    <p style="position: fixed" class="page">six</p><math><mtext><style><img src=x onerror=window.hit=1></style></mtext></math>`;
  answer(getLegalText, legal(text));
  await openShop('/terms');
  await expectText('six', main);
  const shown = document.getElementById('cancellation');
  expect([...(shown?.querySelectorAll('a') ?? [])].map((link) => link.outerHTML)).toEqual([
    expect.stringMatching(/^<a class="textlink" href="\/privacy"[^>]*>two<\/a>$/),
    '<a href="https://elsewhere.example" class="textlink">four</a>',
  ]);
  const dangerous = 'script, img, svg, iframe, style, math, [style], p[class]';
  expect(shown?.querySelectorAll(dangerous)).toHaveLength(0);
  await expect.poll(() => 'hit' in window).toBe(false);
});

test('the status page says what does not work', async () => {
  answer(getStatus, {
    checkedAt: '2026-01-31T16:30:00Z',
    parts: [
      { part: 'BROWSING', state: 'WORKING' },
      { part: 'PAYMENTS', state: 'DOWN' },
    ],
  });
  await openShop('/status');
  await expect.element(page.getByText('Something is not working', { exact: true })).toBeVisible();
  await expect
    .poll(() => page.getByRole('definition').filter({ hasText: 'Not working' }).elements())
    .toHaveLength(1);
});

test('news shows its subject, else its distillery, and the operators’ own picture before both', async () => {
  const ofDistillery = { distilleryId: 4, distilleryName: 'Knockbarra' };
  const own = { width: 480, height: 300, format: 'jpeg', url: '/files/own.jpg' } as const;
  const shown = [
    ...[...newsSubjects, null].map((subject) => ({ subject })),
    { subject: null, renditions: [own] },
  ];
  answer(
    listNews,
    pageOf(shown.map((one, id) => ({ ...newsItem, ...ofDistillery, id: id + 1, slug: `n-${id}`, ...one }))),
  );
  await openShop('/news');
  await expect.element(heading('News')).toBeVisible();
  const sources = () =>
    [...main.element().querySelectorAll('article img')].map((image) => image.getAttribute('src'));
  await expect.poll(() => sources().length).toBe(shown.length);
  expect(new Set(sources()).size).toBe(shown.length);
  expect(sources().slice(-2)).toEqual([expect.stringContaining('distillery-knockbarra'), own.url]);
});

test.each([
  ['SHARE_CODE_UNKNOWN', 'A certificate with it is not from us', 'TC-9999-0001-XX'],
  ['SHARE_CODE_MISTYPED', 'There is a typing error in this code', 'TC-0001-0001-00'],
] as const)('a code that is no share’s is an answer: %s', async (code, says, shareCode) => {
  answer(getPublicCertificate, refusal(code));
  await openShop(`/certificate/${shareCode}`);
  await expect.element(page.getByText(new RegExp(says))).toBeVisible();
  await expectLink('Type the code again', `/share-code?code=${shareCode}`);
});
