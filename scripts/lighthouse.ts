/**
 * `npm run lighthouse`: the pages people see first on the production build with the sample catalogue, as Lighthouse's
 * phone on its slow line sees them. Prints a table, and ends with 1 where a page is under its bounds.
 * RUNS: how often each page is measured (5); the median counts. Only a quiet machine gives a true performance.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { tablePrinter } from '#drills/print-table.ts';
import { median } from '#testing/median.ts';
import { freePort } from '#testing/processes/server-process.ts';
import { openShop } from '../e2e/support/server.ts';
import { chromiumPath } from './chromium.ts';

const bounds = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof bounds;
const categories = Object.keys(bounds) as Category[];
const timings = {
  'first paint: ms': 'first-contentful-paint',
  'largest paint: ms': 'largest-contentful-paint',
  'blocked: ms': 'total-blocking-time',
};

const pages = { home: '/', casks: '/casks', 'a cask': '/casks/33' };
const runs = Number(process.env.RUNS ?? 5);

const executablePath = chromiumPath();
const settings = { ...(executablePath && { executablePath }) };

/** One page, once: a score of 0 to 100 for each category, and the paints and blocking in ms. */
async function measure(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const below = Object.values(lhr.audits).filter(
    ({ id, score }) =>
      score !== null && score < 1 && categories.slice(1).some((name) => refersTo(lhr.categories[name], id)),
  );
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    times: Object.values(timings).map((name) => Math.round(lhr.audits[name]?.numericValue ?? 0)),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    below: below.map(({ id, title }) => `${id}: ${title}`),
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

const refersTo = (category: { auditRefs: { id: string }[] } | undefined, id: string) =>
  category?.auditRefs.some((ref) => ref.id === id) ?? false;

/** Someone who has passed the age gate; Lighthouse empties a browser's caches, not this. */
async function newProfile(origin: string): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'tierce-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, settings);
  const page = await browser.newPage();
  await page.goto(`${origin}/terms`);
  await page.evaluate(() => {
    localStorage.setItem('remember-age-checked', 'true');
    localStorage.setItem('cookie-alert', 'applied');
  });
  await browser.close();
  return profile;
}

/** A browser started for it alone: one that has shown pages before is slowed down by what is left of them. */
async function measureInNewBrowser(profile: string, url: string): Promise<Measured> {
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(profile, { ...settings, args });
  try {
    return await measure(url, port);
  } finally {
    await browser.close();
  }
}

async function report(origin: string, profile: string): Promise<void> {
  const print = tablePrinter();
  const texts = new Set<string>();
  for (const [name, path] of Object.entries(pages)) {
    const results: Measured[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await measureInNewBrowser(profile, origin + path));
    const scores = categories.map((category) => median(results.map((result) => result.scores[category])));
    print({
      page: name,
      ...Object.fromEntries(categories.map((category, i) => [category, scores[i] ?? 0])),
      ...Object.fromEntries(
        Object.keys(timings).map((timing, i) => [timing, median(results.map(({ times }) => times[i] ?? 0))]),
      ),
      shift: median(results.map((result) => result.shift)).toFixed(3),
    });
    if (categories.some((category, i) => (scores[i] ?? 0) < bounds[category])) process.exitCode = 1;
    for (const line of results.flatMap(({ below }) => below)) texts.add(`${name}: ${line}`);
  }
  if (texts.size > 0) console.log(`\n${[...texts].join('\n')}`);
}

const shop = await openShop();
const profile = await newProfile(shop.url);
try {
  await report(shop.url, profile);
} finally {
  await rm(profile, { recursive: true, force: true });
  await shop.close();
}
