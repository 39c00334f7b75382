/** `npm run gallery [-- name …]`: a picture of every screen at three widths in both themes, or of those named. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { contactSheet, indexPage } from './gallery/pages.ts';
import { folder, photograph, photographWindow, themes, webpOf } from './gallery/photographer.ts';
import globalSetup from './global-setup.ts';
import { screenGroups } from './screens/screen-groups.ts';
import { openWorkerShop } from './support/worker-shop.ts';
import type { ScreenGroup, ScreenState } from './screens/screen.ts';

const docs = join(import.meta.dirname, '../docs');
/** The weight of a contact sheet at most, in bytes. */
const maxSheetBytes = 400_000;

/** Two at a time, each taking the next screen there is. */
async function takeAll(browser: Browser, screens: readonly ScreenState[]): Promise<number> {
  const waiting = [...screens];
  let taken = 0;
  const worker = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      try {
        const pictures = await photograph(browser, screen);
        taken += pictures;
      } catch (error) {
        process.exitCode = 1;
        console.error(`✘ ${screen.name}: ${(error as Error).message.slice(0, 400)}`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return taken;
}

/** The best quality that is light enough. */
async function makeSheets(browser: Browser, shown: readonly ScreenGroup[]): Promise<void> {
  const page = await browser.newPage();
  for (const theme of themes) {
    const file = join(folder, `sheet-${theme}.html`);
    await writeFile(file, contactSheet(shown, theme));
    await page.setViewportSize({ width: 2480, height: 1000 });
    await page.goto(pathToFileURL(file).href);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 2480, height });
    let sheet = await webpOf(page, height, 80);
    for (let quality = 70; sheet.length > maxSheetBytes && quality > 0; quality -= 10)
      sheet = await webpOf(page, height, quality);
    await writeFile(join(docs, `gallery-${theme}.webp`), sheet);
  }
}

const started = performance.now();
const wanted = process.argv.slice(2);
const isWanted = ({ name }: ScreenState) => wanted.length === 0 || wanted.some((part) => name.includes(part));
const shown = screenGroups
  .map(({ title, screens }) => ({ title, screens: screens.filter(isWanted) }))
  .filter(({ screens }) => screens.length > 0);

if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const removeSample = await globalSetup();
const shop = await openWorkerShop();
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  const screens = shown.flatMap((group) => group.screens);
  const taken = await takeAll(browser, screens);
  await writeFile(join(folder, 'index.html'), indexPage(shown));
  const readme = screens.find(({ name }) => name === 'cask');
  if (readme) await photographWindow(browser, readme, 'light', join(docs, 'cask.png'));
  if (wanted.length === 0) await makeSheets(browser, screenGroups);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${taken} pictures of ${screens.length} screens in ${seconds} s: ${join(folder, 'index.html')}`,
  );
} finally {
  await browser.close();
  await shop.close();
  await removeSample();
}
