import { expect, test } from 'vitest';
import { listenForChanges } from '#server/features/casks/listing/listen-for-changes.ts';
import { addRow } from '#testing/database/rows.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { caskPage } from './cask-page.ts';
import { distilleryPage } from './distillery-page.ts';
import { pageHtml } from './page-html.ts';
import { fixedPages } from './fixed-pages.ts';
import { newsItemPage } from './news-item-page.ts';
import { shortened, type Page } from './page.ts';
import { pageAt } from './pages.ts';

const { context, app, db, clock } = await testShop();
const cask = await buildCask(context);

const build = {
  base: '/',
  html: '<html lang="en"><head><meta name="description"\n content="x" /><title>Tierce</title></head><body></body></html>',
  manifest: {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'shop/casks/cask.tsx': { file: 'assets/cask.js', imports: ['_react.js', '_stepper.js'] },
    '_stepper.js': { file: 'assets/stepper.js', imports: ['_react.js'] },
    'shop/pictures/warehouse-1600.webp': { file: 'assets/warehouse.webp' },
    'fonts/newsreader.woff2': { file: 'assets/newsreader.woff2' },
  },
};
const url = 'https://tierce.test';
const page: Page = {
  title: 'One',
  description: 'Of one.',
  path: '/casks/1',
  status: 200,
  module: 'shop/casks/cask.tsx',
  kind: 'product',
  facts: [{ name: 'One' }],
};
const hostile = `</script><script>alert(1)</script>"><img src=x onerror=alert(2)> ' & $& <!-- \u2028`;

const factsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

test('a page has one title, one description, its address and the files it needs', () => {
  const html = pageHtml(page, build, url);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  for (const part of [
    '<title>One · Tierce</title>',
    '<link rel="canonical" href="https://tierce.test/casks/1">',
    '<meta property="og:image" content="https://tierce.test/assets/warehouse.webp">',
    '<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="/assets/newsreader.woff2" crossorigin>',
  ])
    expect(html).toContain(part);
  const scripts = html.matchAll(/rel="modulepreload" fetchpriority="low" href="\/assets\/(\w+)\.js"/g);
  expect(Array.from(scripts, ([, file]) => file)).toEqual(['index', 'react', 'cask', 'stepper']);
  expect(factsIn(html)).toEqual([{ name: 'One' }]);
});

test('the gate preloads its fonts alone', () => {
  const html = pageHtml({ ...page, picture: 'warehouse' }, build, url, { isGated: true });
  expect(html.match(/rel="\w*preload" as="\w+"/g)).toEqual(['rel="preload" as="font"']);
  expect(html).not.toContain('modulepreload');
});

test('a page that search engines should not keep says so, and has no address', () => {
  const html = pageHtml({ ...page, path: null }, build, url);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:|ld\+json/);
});

test('no text of a page becomes markup, nor ends the data it is in', () => {
  const texts = { title: hostile, description: hostile, facts: [{ name: hostile }] };
  const html = pageHtml({ ...page, ...texts }, build, url);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img|<!--/);
  expect(factsIn(html)).toEqual([{ name: hostile }]);
  expect(html).toContain(`content="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;`);
});

test('a link to a cask is previewed with the picture of that cask', async () => {
  const html = pageHtml(await caskPage(context, cask.id), build, url);
  const [, shown = ''] = /og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(shown).toMatch(new RegExp(`/pictures/cask/${cask.id}-[0-9a-f]{12}-social\\.png$`));
  expect(html).toContain('<meta property="og:image:width" content="1200">');
});

test('a cask is a product at two prices; an announced one is not on offer', async () => {
  const { facts, title } = await caskPage(context, cask.id);
  const [product] = facts as [{ name: string; offers: Record<string, unknown>[] }];
  expect(product.name).toBe(title);
  expect(product.offers.map(({ priceCurrency }) => priceCurrency)).toEqual(['SGD', 'EUR']);
  for (const { price, availability } of product.offers)
    expect(`${price} ${availability}`).toMatch(/^\d+\.\d\d .*(InStock|LimitedAvailability)$/);
  const announced = await buildCask(context, { published: false });
  expect((await caskPage(context, announced.id)).facts[0]).not.toHaveProperty('offers');
});

test('a distillery and news have structured data of their type', async () => {
  const distillery = await distilleryPage(context, cask.distilleryId);
  expect(distillery.facts).toMatchObject([{ '@type': 'Distillery' }, { '@type': 'BreadcrumbList' }]);
  const news = { slug: 'first', title: 'First', summary: 'In short.', body: 'Long.' };
  await addRow(db, 'news', { ...news, publishedAt: clock.now() });
  const item = await newsItemPage(context, 'first');
  expect(item.facts).toMatchObject([
    { '@type': 'NewsArticle', headline: 'First', datePublished: clock.now().toISOString() },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('an unknown page is not found; a database that is away, or slow, leaves a page all the same', async () => {
  const at = (make: () => Promise<Page>) => pageAt(context, { module: 'shop/casks/cask.tsx', id: 0 }, make);
  expect((await at(() => caskPage(context, 987_654_321))).status).toBe(404);
  const away = await at(() => Promise.reject(new Error('no database')));
  expect(away).toMatchObject({ status: 200, path: null, module: 'shop/casks/cask.tsx' });
  expect(await at(() => new Promise(() => {}))).toEqual(away);
});

test('a page is read once and kept with the answers of the catalogue, until they are dropped', async () => {
  const unfollow = listenForChanges(context.config.databaseUrl ?? '', context);
  try {
    await expect.poll(() => context.cache.isEnabled).toBe(true);
    let reads = 0;
    const make = async () => ({ ...page, title: String((reads += 1)) });
    const read = async () => (await pageAt(context, { module: 'x', id: 'kept' }, make)).title;
    expect([await read(), await read()]).toEqual(['1', '1']);
    context.cache.clear();
    expect(await read()).toBe('2');
  } finally {
    await unfollow();
  }
});

test('robots.txt names the sitemap, which lists what is public and nothing else', async () => {
  const robots = await app.inject('/robots.txt');
  expect(robots.body).toContain(`Sitemap: ${context.config.publicUrl}/sitemap.xml`);
  const { body, headers } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
  const fixed = ['/', '/casks', '/faq', '/terms'];
  for (const path of [...fixed, `/casks/${cask.id}`, `/distillery/${cask.distilleryId}`])
    expect(paths).toContain(path);
  const closed = /profile|cart|login|account|notices|unsubscribe|register$/;
  for (const path of paths) expect(path).not.toMatch(closed);
});

test('every fixed page has words of its own, and only open ones an address', () => {
  for (const [path, { title, description, path: address }] of fixedPages) {
    expect(title).not.toBe('');
    expect(description.length).toBeLessThanOrEqual(200);
    expect([null, path]).toContain(address);
  }
});

test('a long description ends at a word', () => {
  const text = shortened('word '.repeat(100));
  expect(text.length).toBeLessThanOrEqual(200);
  expect(text).toMatch(/word …$/);
});
