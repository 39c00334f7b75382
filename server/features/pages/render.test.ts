import { expect, test } from 'vitest';
import { formatVisit, parseVisit, visitCookie } from '#contract/shared/visit.ts';
import type { PageRequest, RenderPage } from '#contract/shared/page.ts';
import { testShop } from '#testing/test-shop.ts';
import { RenderBudget, renderer, withPage } from './render.ts';

const { context, app } = await testShop();
let isBusy = false;
const rendererOf = (render: RenderPage, ms?: number) => renderer(app, context, render, () => isBusy, ms);
const visit = parseVisit();
const state = { visit, now: 0, isNotFound: false, loaderData: {}, parts: [], answers: {} };
const page = { html: '<h1>One</h1>', isLive: false, state };
const document = `<body><div id="root"><div>Loading</div></div>\n<noscript>Needs script</noscript><script></script>`;

test('a visit is read from its cookie, whatever stands in it', () => {
  const checked = { ageChecked: true, loggedIn: true, currency: 'EUR', country: 'IE' } as const;
  expect(parseVisit(formatVisit(checked))).toEqual(checked);
  for (const text of ['', 'x', 'checked', '..EUR', '<script>', 'checked.member.GBP.XX'])
    expect(formatVisit(parseVisit(formatVisit(parseVisit(text))))).toBe(formatVisit(parseVisit(text)));
  expect(parseVisit('unchecked.x.GBP.IE')).toEqual({ ...visit, country: 'IE' });
});

test('a page asks the API in process, as a visitor', async () => {
  const requested: unknown[] = [];
  const render = rendererOf(async ({ get }: PageRequest) => {
    for (const path of ['/platform/api/v1/faq', '/platform/api/my-account'])
      requested.push((await get(path)).status);
    return page;
  });
  expect(await render('/faq', { ...visit, loggedIn: true })).toBe(page);
  expect(requested).toEqual([200, 401]);
});

test.each([
  '/profile/orders',
  '/%70rofile',
  '/profile',
  '/notices?page=2',
  '/cart',
  '/register/confirm?token=x',
])('%s is made in the browser', async (url) => {
  expect(await rendererOf(async () => page)(url, visit)).toBeNull();
});

test.each<[string, RenderPage]>([
  ['cannot be rendered', () => Promise.reject(new Error('broken'))],
  ['waits for ever', () => new Promise(() => {})],
])('a page that %s is made in the browser', async (_, render) => {
  expect(await rendererOf(render, 1)('/faq', visit)).toBeNull();
});

test('a page is made in the browser while the shop is busy with orders', async () => {
  const render = rendererOf(async () => page);
  isBusy = true;
  expect(await render('/faq', visit)).toBeNull();
  isBusy = false;
  expect(await render('/faq', visit)).toBe(page);
});

const passGate = async (to: string, headers = {}) => {
  const payload = new URLSearchParams({ day: '1', month: '1', year: '1980', to }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url: '/age-form', headers: { ...type, ...headers }, payload });
};

test.each([
  ['/casks?q=oak', '/casks?q=oak'],
  ['//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/casks/../..//evil.example', '/'],
  ['https://evil.example/casks', '/'],
  ['/\\evil.example', '/'],
])('the age form without script leads to %s as %s', async (to, location) => {
  expect((await passGate(to)).headers['location']).toBe(location);
});

test('no other site passes the age gate for a visitor', async () => {
  const answer = await passGate('/', { 'sec-fetch-site': 'cross-site' });
  expect(answer.cookies.map(({ name }) => name)).not.toContain(visitCookie);
});

test('rendering stops where it has had its share of the processor, and goes on a moment later', () => {
  let elapsed = 0;
  const budget = new RenderBudget(() => elapsed);
  budget.spend(0, 5001);
  expect(budget.hasLeft).toBe(false);
  elapsed += 8;
  expect(budget.hasLeft).toBe(true);
  elapsed += 3_600_000;
  expect(budget.hasLeft).toBe(true);
  budget.spend(5001, 10_001);
  expect(budget.hasLeft).toBe(false);
});

test('pages that are rendered at the same time are counted once, and never as a debt of more than four seconds', () => {
  let elapsed = 0;
  const budget = new RenderBudget(() => elapsed);
  for (let to = 4000; to < 4024; to += 1) budget.spend(0, to);
  expect(budget.hasLeft).toBe(true);
  budget.spend(5000, 90_000);
  elapsed += 4001;
  expect(budget.hasLeft).toBe(true);
});

test('no text in a page or its state ends its element, or is read as a pattern', () => {
  const answers = { '/x': '</script><script>$&' };
  const text = withPage(document, { ...page, html: '<p>$& $1</p>', state: { ...state, answers } });
  expect(text).toContain('<div id="root"><p>$& $1</p></div>');
  expect(text).not.toContain('Needs script');
  expect(text.match(/<\/script>/g)).toHaveLength(3);
});
