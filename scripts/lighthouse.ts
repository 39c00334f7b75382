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
const columns = {
  'first paint: ms': 'first-contentful-paint',
  'largest paint: ms': 'largest-contentful-paint',
  'blocked: ms': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
};

const pages = { home: '/', casks: '/casks', 'a cask': '/casks/33' };
const runs = Number(process.env.RUNS ?? 5);

const executablePath = chromiumPath();
const settings = { ...(executablePath && { executablePath }) };

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

interface Measured {
  /** Scores of 0 to 100, then times in whole ms, and the shift. */
  figures: Record<string, number>;
  /** Audits of categories that want 100 and have less. */
  below: string[];
}

/** A browser started for it alone: one that has shown pages before is slowed down by what is left of them. */
async function measure(profile: string, url: string): Promise<Measured> {
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(profile, { ...settings, args });
  const options = { port, onlyCategories: categories, logLevel: 'error' } as const;
  const result = await lighthouse(url, options).finally(() => browser.close());
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const figures = [
    ...categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)] as const),
    ...Object.entries(columns).map(([column, name]) => {
      const value = audits[name]?.numericValue ?? 0;
      return [column, column === 'shift' ? Math.round(value * 1000) / 1000 : Math.round(value)] as const;
    }),
  ];
  const ids = categories.slice(1).flatMap((name) => judged[name]?.auditRefs.map(({ id }) => id) ?? []);
  const below = Object.values(audits).filter(
    ({ id, score }) => score !== null && score < 1 && ids.includes(id),
  );
  return { figures: Object.fromEntries(figures), below: below.map(({ id, title }) => `${id}: ${title}`) };
}

async function report(origin: string, profile: string): Promise<void> {
  const print = tablePrinter();
  const texts = new Set<string>();
  for (const [name, path] of Object.entries(pages)) {
    const results: Measured[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await measure(profile, origin + path));
    const middle = (column: string) => median(results.map(({ figures }) => figures[column] ?? 0));
    const shown = [...categories, ...Object.keys(columns)].map((column) => [column, middle(column)] as const);
    print({ page: name, ...Object.fromEntries(shown) });
    if (categories.some((category) => middle(category) < bounds[category])) process.exitCode = 1;
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
