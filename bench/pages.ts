/**
 * `node bench/pages.ts [folder]`: how long a phone on a slow line waits for the first screens, with the age gate passed and
 * on a first visit: real throttling in Chromium, a processor four times slower, medians of RUNS (5). With the folder of
 * another checkout its pages are measured beside these, in turn.
 */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { tablePrinter } from '#drills/print-table.ts';
import { median } from '#testing/median.ts';
import { paints, recordPaints, slowNetwork, type Paints } from '../e2e/support/paints.ts';
import { openShop } from '../e2e/support/server.ts';
import { stateOfKnown } from '../e2e/support/site.ts';
import { chromiumPath } from '../scripts/chromium.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const slowness = 4;

const lines = {
  '1.6 Mbit/s': { throughput: 200_000, latency: 150 },
  '400 kbit/s': { throughput: 50_000, latency: 400 },
};
type Line = keyof typeof lines;

interface Screen {
  path: string;
  isFirstVisit?: boolean;
  /** Seconds until the largest paint. */
  atMost: Record<Line, number>;
}

const text = { '1.6 Mbit/s': 1.2, '400 kbit/s': 3 };
const picture = { '1.6 Mbit/s': 1.4, '400 kbit/s': 4 };
const screens: Record<string, Screen> = {
  'the gate, first visit': { path: '/', isFirstVisit: true, atMost: { '1.6 Mbit/s': 1, '400 kbit/s': 2.4 } },
  home: { path: '/', atMost: picture },
  casks: { path: '/casks', atMost: picture },
  'a cask': { path: '/casks/33', atMost: picture },
  FAQ: { path: '/faq', atMost: text },
};

async function visit(context: BrowserContext, url: string, line: Line): Promise<Paints> {
  const page = await context.newPage();
  await slowNetwork(page, lines[line]);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await recordPaints(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  return paints(page);
}

async function measure(browser: Browser, origin: string, screen: Screen, line: Line): Promise<Paints> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    timezoneId: 'Europe/Dublin',
    ...(!screen.isFirstVisit && { storageState: stateOfKnown(origin, 'IE') }),
  });
  const measured = await visit(context, origin + screen.path, line);
  await context.close();
  return measured;
}

const executablePath = chromiumPath();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const folders = [process.cwd(), ...process.argv.slice(2)];
const sites = await Promise.all(folders.map((folder) => openShop({ folder })));
const print = tablePrinter();
try {
  for (const [name, screen] of Object.entries(screens)) {
    for (const line of Object.keys(lines) as Line[]) {
      const measured: Paints[][] = sites.map(() => []);
      for (let run = 0; run < runs; run += 1) {
        for (const [i, { url }] of sites.entries())
          measured[i]?.push(await measure(browser, url, screen, line));
      }
      const figure = (digits: number, of: (one: Paints) => number) =>
        measured.map((all) => median(all.map(of)).toFixed(digits)).join(' · ');
      const own = median((measured[0] ?? []).map(({ largest }) => largest / 1000));
      if (own > screen.atMost[line]) process.exitCode = 1;
      print({
        screen: name,
        line,
        'largest paint: s': figure(2, ({ largest }) => largest / 1000),
        wanted: `≤ ${screen.atMost[line]}`,
        'blocked: ms': figure(0, ({ blocked }) => blocked),
        shift: figure(3, ({ shift }) => shift),
      });
    }
  }
} finally {
  await browser.close();
  for (const site of sites) await site.close();
}
